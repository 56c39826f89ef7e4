const SECOND_PERSON: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were' };

/** "studies" becomes "study", "teaches" becomes "teach", "goes" becomes "go" and "works" becomes "work". */
const toSecondPerson = (verb: string): string =>
  SECOND_PERSON[verb] ??
  verb
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=ch|sh|ss|x|o)es$/u, '')
    .replace(/(?<=[^s])s$/u, '');

/** Puts a fact into the second person: "works as a nurse" becomes "you work as a nurse". */
export function putInSecondPerson(fact: string): string {
  const [verb = '', ...rest] = fact.split(' ');
  return ['you', toSecondPerson(verb), ...rest].join(' ');
}
