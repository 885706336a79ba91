/** Joins and cuts pieces into parts of this many bytes; the last one may be shorter. Holds one part and one piece. */
export async function* inParts(
  pieces: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let length = 0;
  for await (let piece of pieces) {
    while (length + piece.length >= size) {
      const end = size - length;
      yield Buffer.concat([...held, piece.subarray(0, end)]);
      piece = piece.subarray(end);
      [held, length] = [[], 0];
    }
    if (piece.length > 0) held.push(piece);
    length += piece.length;
  }
  if (length > 0) yield Buffer.concat(held);
}
