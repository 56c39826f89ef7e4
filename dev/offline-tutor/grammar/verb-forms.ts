import { IRREGULAR_VERBS, REGULAR_VERBS } from './irregular-verbs.ts';

const DOUBLING = /^(?:stop|plan|get|run|swim|sit|win|cut|hit|put|begin|forget|prefer|let)$/u;
const IRREGULAR_THIRD: Record<string, string> = { have: 'has', do: 'does', go: 'goes', be: 'is' };

/** "study" -> "studies". */
export function toThirdPerson(base: string): string {
  const irregular = IRREGULAR_THIRD[base];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/u.test(base) ? `${base}es` : `${base}s`;
}

/** The past by the regular rule, even if it is wrong: "stop" -> "stopped", "go" -> "goed". */
function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ied`;
  return DOUBLING.test(base) ? `${base}${base.at(-1)}ed` : `${base}ed`;
}

export const BASE_VERBS: readonly string[] = [
  ...IRREGULAR_VERBS.map((verb) => verb.base).filter((base) => base !== 'be'),
  ...REGULAR_VERBS,
];

/** "goed" -> "went": regular pasts of irregular verbs. */
export const WRONG_PASTS: ReadonlyMap<string, string> = new Map(
  IRREGULAR_VERBS.filter(({ base }) => base !== 'be').map(({ base, past }): [string, string] => [
    regularPast(base),
    past,
  ]),
);

/** "went" -> "go" and "worked" -> "work": past forms that differ from their base. */
export const BASE_BY_PAST: ReadonlyMap<string, string> = new Map([
  ...IRREGULAR_VERBS.filter(({ base, past }) => past !== base && base !== 'be').map(
    ({ base, past }): [string, string] => [past, base],
  ),
  ...REGULAR_VERBS.map((base): [string, string] => [regularPast(base), base]),
]);

/** "go" -> "went" and "work" -> "worked", without verbs whose past equals the base. */
export const PAST_BY_BASE: ReadonlyMap<string, string> = new Map(
  [...BASE_BY_PAST].map(([past, base]): [string, string] => [base, past]),
);

/** "went" -> "gone": pasts that differ from the participle. */
export const PARTICIPLE_BY_PAST: ReadonlyMap<string, string> = new Map(
  IRREGULAR_VERBS.filter(({ past, participle }) => past !== participle && past !== 'was').map(
    ({ past, participle }): [string, string] => [past, participle],
  ),
);

/** "goes" -> "go". */
export const BASE_BY_THIRD: ReadonlyMap<string, string> = new Map(
  BASE_VERBS.map((base): [string, string] => [toThirdPerson(base), base]),
);

/** "go" -> "gone" and "work" -> "worked". */
export function toParticiple(base: string): string {
  return IRREGULAR_VERBS.find((verb) => verb.base === base)?.participle ?? regularPast(base);
}

/** "go" -> "going". */
export function toGerund(base: string): string {
  if (/[^e]e$/u.test(base) && base !== 'be') return `${base.slice(0, -1)}ing`;
  return DOUBLING.test(base) ? `${base}${base.at(-1)}ing` : `${base}ing`;
}
