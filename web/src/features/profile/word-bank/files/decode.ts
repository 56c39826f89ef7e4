/** The encodings that a file can say it has, by its first bytes. */
const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** A NUL here and there is a character like others; as many as this are another encoding. */
const MANY_NULS = 0.1;

/** The text of a file; null where it is none in UTF-8, nor in UTF-16 that says so. */
export function decode(file: ArrayBuffer): string | null {
  const bytes = new Uint8Array(file);
  const mark = MARKS.find((candidate) => candidate.bytes.every((byte, index) => bytes[index] === byte));
  try {
    const text = new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
    const nuls = text.split('\0').length - 1;
    return nuls > text.length * MANY_NULS ? null : text;
  } catch {
    return null;
  }
}
