const SECOND_PERSON: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were', does: 'do' };

/** Addresses the learner: "works as a nurse" becomes "you work as a nurse". */
export function addressFact(fact: string): string {
  const [verb = '', ...rest] = fact.split(' ');
  const addressed = SECOND_PERSON[verb] ?? verb.replace(/(?<=[^s])s$/u, '');
  return ['you', addressed, ...rest].join(' ');
}
