/** Parts of other pages of the program, as the browser reads them. */

/** A page as a document. Its text is never made into markup by a script of ours: the browser reads it. @param {string} address @returns {Promise<Document>} */
export function parsed(address) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.addEventListener("load", () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : reject(new Error(request.statusText))));
    request.addEventListener("error", () => reject(new TypeError("offline")));
    request.send();
  });
}
