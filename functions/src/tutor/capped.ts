/** Passes text on until it is `maximum` UTF-16 units long: a reply must fit the message that it becomes. */
export async function* capped(
  pieces: AsyncIterable<string>,
  maximum: number,
): AsyncGenerator<string, void, undefined> {
  let length = 0;
  for await (const piece of pieces) {
    const passed = withoutHalfCharacter(piece.slice(0, maximum - length));
    length += piece.length;
    if (passed !== '') yield passed;
    if (length >= maximum) return;
  }
}

const withoutHalfCharacter = (text: string): string => text.replace(/\p{Surrogate}$/u, '');
