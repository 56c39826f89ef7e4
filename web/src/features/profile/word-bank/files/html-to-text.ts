const ENTITIES: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  deg: '°',
  euro: '€',
  pound: '£',
};

/**
 * Content that is not shown as text. The tag patterns stop at the next bracket, and a hidden element without an end tag extends to
 * the end of the text, so that no pattern backtracks for long.
 */
const HIDDEN = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|\[sound:[^[\]]*\]/giu;
const LINE_BREAK = /<br\b[^<>]*>|<\/(?:div|p|li|tr|h[1-6])\s*>/giu;
const TAG = /<\/?[a-z][^<>]*>/giu;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu;

/** The text of an HTML field from Anki. The result is plain text and must not be used as HTML, because an entity can become `<`. */
export function htmlToText(html: string): string {
  return html
    .replace(HIDDEN, '')
    .replace(LINE_BREAK, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    });
}
