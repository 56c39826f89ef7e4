/** Ends streamed text after at most `maximum` UTF-16 code units, so that a reply fits into a message. */
export async function* limitLength(
  chunks: AsyncIterable<string>,
  maximum: number,
): AsyncGenerator<string, void, undefined> {
  let length = 0;
  for await (const chunk of chunks) {
    // Never ends with half a surrogate pair.
    const kept = chunk.slice(0, maximum - length).replace(/\p{Surrogate}$/u, '');
    length += chunk.length;
    if (kept !== '') yield kept;
    if (length >= maximum) return;
  }
}
