/**
 * Rules that nothing is wrong with, and that take long: 125 kinds of pieces with much to do. `check` tries all 256 combinations of
 * their options.
 */
export function heavy() {
  const letters = [..."ABCDEFGHIJLMNOPQRSTUVWXYZ"];
  const ids = letters.flatMap((one) => [..."abcde"].map((two) => one + two));
  const lines = ['game "Heavy" id="heavy"', "board 15 16", 'class "piece" default=#true', 'piece "King" id="K" royal=#true { move "K" }'];
  for (const id of ids) lines.push(`piece "P${id}" id="${id}" { move "Q" { then "Q"; capture "beside" }; move "NN CC ZZ" over="any" { capture "beside"; capture "pinched" } }`);
  const put = (/** @type {number} */ rank) => ids.slice(rank * 15, rank * 15 + 15).map((id, file) => `put "P${id}" "${"abcdefghijklmno"[file]}${rank + 1}"`);
  lines.push(`setup { put "King" "a7"; ${[0, 1, 2, 3, 4, 5].flatMap(put).join("; ")}; black "rotate" }`);
  for (let option = 0; option < 8; option += 1) lines.push(`option "o${option}" { draws { moves ${20 + option} } }`);
  return `${lines.join("\n")}\n`;
}
