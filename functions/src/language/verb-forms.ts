/** Forms that the inflector lacks: irregular ones, some of them British, and doubled consonants that depend on the stress. */
const OTHER_FORMS: Readonly<Record<string, readonly string[]>> = {
  benefit: ['benefitted', 'benefitting'],
  burn: ['burnt'],
  bus: ['bused', 'bussed', 'bussing'],
  dream: ['dreamt'],
  dwell: ['dwelt'],
  embed: ['embedded', 'embedding'],
  focus: ['focussed', 'focussing'],
  kneel: ['knelt'],
  lean: ['leant'],
  leap: ['leapt'],
  learn: ['learnt'],
  lie: ['lay', 'lain'],
  outwit: ['outwitted', 'outwitting'],
  picnic: ['picnicking'],
  program: ['programmed', 'programming'],
  quiz: ['quizzed'],
  smell: ['smelt'],
  spell: ['spelled', 'spelt'],
  spill: ['spilt'],
  spoil: ['spoilt'],
  unzip: ['unzipped'],
  wake: ['woke'],
  worship: ['worshipped', 'worshiped', 'worshiping'],
};

const PREFIX = /^(?:counter|fore|inter|mis|out|over|re|under|un|up|with)(?=..)/;

interface Inflector {
  isVerb: (word: string) => boolean;
  /** The forms of a verb, from its infinitive. */
  conjugate: (verb: string) => readonly string[];
}

/** All forms of a verb, from its infinitive. One with a prefix is inflected like the verb without it: "foreseen" like "seen". */
export function createVerbForms(verb: string, { isVerb, conjugate }: Inflector): string[] {
  const prefix = PREFIX.exec(verb)?.[0] ?? '';
  const base = verb.slice(prefix.length);
  const isPrefixed = prefix !== '' && OTHER_FORMS[verb] === undefined && isVerb(base);
  const stem = isPrefixed ? base : verb;
  const forms = [...conjugate(stem), ...(OTHER_FORMS[stem] ?? [])];
  return isPrefixed ? forms.map((form) => prefix + form) : forms;
}
