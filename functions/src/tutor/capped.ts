/** Passes text on until it is `maximum` characters long: a reply must fit the message that it becomes. */
export async function* capped(
  pieces: AsyncIterable<string>,
  maximum: number,
): AsyncGenerator<string, void, undefined> {
  let length = 0;
  for await (const piece of pieces) {
    const passed = piece.slice(0, maximum - length);
    length += passed.length;
    if (passed !== '') yield passed;
    if (length >= maximum) return;
  }
}
