/** Ends streamed text after at most `maximum` UTF-16 code units, so that a reply fits into a message. */
export async function* limitLength(
  chunks: AsyncIterable<string>,
  maximum: number,
): AsyncGenerator<string, void, undefined> {
  let remaining = maximum;
  // The first half of a surrogate pair, whose second half may follow in the next chunk.
  let half = '';
  for await (const chunk of chunks) {
    const text = (half + chunk).slice(0, remaining);
    half = /\p{Surrogate}$/u.exec(text)?.[0] ?? '';
    const whole = text.slice(0, text.length - half.length);
    remaining -= whole.length;
    if (whole !== '') yield whole.toWellFormed();
    if (remaining <= half.length) return;
  }
}
