const QUOTED = /["“«„](?<quote>[^"”»“]+)["”»“]/gu;

/**
 * Did the learner write the words that this mistake is about? Those in quotation marks where it has any, else all of it.
 * Letter case, spacing, the kind of apostrophe and a final full stop do not matter.
 */
export function quotesLearner(mistake: string, texts: readonly string[]): boolean {
  const written = texts.map(normalise);
  const quoted = [...mistake.matchAll(QUOTED)].map((match) => match.groups?.['quote'] ?? '');
  const claims = (quoted.length > 0 ? quoted : [mistake]).map(normalise);
  return claims.every((claim) => claim !== '' && written.some((text) => text.includes(claim)));
}

const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.…]+|[\s.…]+$/gu, '');
