// The inputs of a block that shows a session: lines after `> `, each with those after `. ` that go on; see tests/src/transcript.rs.

export function inputs(block) {
  const found = [];
  let open = false;
  for (const line of block.replace(/\n$/, "").split("\n")) {
    if (line.startsWith("> ")) {
      found.push(line.slice(2));
      open = true;
    } else if (open && (line.startsWith(". ") || line === ".")) {
      found[found.length - 1] += `\n${line.slice(2)}`;
    } else {
      open = false;
    }
  }
  return found;
}
