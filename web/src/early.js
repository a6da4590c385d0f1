// Opens the live connection of a page while its script is still on its way, and keeps what is heard for it: a classic script
// that says by its attributes where the connection is and what to say first.
(() => {
  const { socket: address, hello } = document.currentScript?.dataset ?? {};
  // The script was faster, and has opened one itself.
  if (address === undefined || hello === undefined || "takeConnection" in window) return;
  const { lang, dataset } = document.documentElement;
  // In a tab nothing travels that could be on its way sooner.
  if (dataset["tab"] !== undefined) return;
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}${address}?lang=${lang}`);
  /** @type {string[]} */
  const heard = [];
  const hear = (/** @type {MessageEvent} */ event) => void heard.push(String(event.data));
  socket.addEventListener("open", () => socket.send(hello));
  socket.addEventListener("message", hear);
  /** Hands the connection over with what has been heard; nothing if it has been closed. */
  const take = () => {
    socket.removeEventListener("message", hear);
    return socket.readyState <= WebSocket.OPEN ? { socket, heard } : null;
  };
  Object.assign(window, { takeConnection: take });
})();
