/** Forms that the inflector lacks and no rule gives, including British ones: base form, then the others. */
const OTHER_FORMS = new Map(
  `abide abode
  alight alit
  backbite backbit backbitten
  backlight backlit
  backslide backslid backslidden
  bear bore borne born
  befall befell befallen
  beget begot begotten begetting
  bereave bereft
  bespeak bespoke bespoken
  bestride bestrode
  betake betook betaken
  bid bade bidden
  bottlefeed bottlefed
  breastfeed breastfed
  broadcast broadcasted
  browbeat browbeaten
  burn burnt
  bus bussed bussing
  clothe clad
  crossbreed crossbred
  daydream daydreamt
  dis disses dissed dissing
  dive dove
  dream dreamt
  dripfeed dripfed
  dwell dwelt
  floodlight floodlit
  focus focussed focussing
  forbear forbore forborne
  forbid forbad
  forcefeed forcefed
  forecast forecasted
  forgo forwent forgone
  forswear forswore forsworn
  gainsay gainsaid
  ghostwrite ghostwrote ghostwritten
  hamstring hamstrung
  hang hanged
  inlay inlaid
  housesit housesat
  interbreed interbred
  interleave interleaved
  kneel knelt
  lean leant
  leap leapt
  learn learnt
  lie lay lain
  mislay mislaid
  melt molten
  mow mown
  output outputted
  overlay overlaid
  partake partook partaken
  picnic picnicking
  plead pled
  program programmed programming
  proofread proofread
  preteach pretaught
  quiz quizzed
  relay relaid
  saw sawn
  shave shaven
  shear shorn
  shoe shod
  sightsee sightsaw sightseen
  slay slew
  slink slunk
  smell smelt
  sink sunken
  smite smote smitten
  spell spelt
  spill spilt
  spin span
  spoil spoilt
  spoonfeed spoonfed
  spotlight spotlit
  spring sprung
  stink stank
  stride strode stridden
  strike stricken
  string strung
  strive strove striven
  sunburn sunburnt
  swell swollen
  thrive throve thriven
  tread trod trodden
  wake woke
  waylay waylaid
  wend went
  whiz whizzes
  wind wound`
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([base = '', ...forms]) => [base, forms]),
);

/**
 * Verbs of several syllables that double their last letter: the last syllable is stressed (“commit”), the verb is a compound
 * (“babysit”), or usage doubles it (“worship”).
 */
const DOUBLING = new Set(
  `abet abhor acquit adlib admit allot appal aver babysit befit befog begin benefit bestir bitmap catnap commit concur confer
  costar debar debug defer defog demur deter diagram dial disbar disinter doorstep doubledip duet eavesdrop embed emit entrap
  equip featherbed flipflop flytip forbid forget format goosestep handicap heroworship hobnob horsewhip hotdog hotswap housesit
  imbed incur infer input inter kidnap kneecap leapfrog liveblog microblog microchip misdial occur offset omit outwit permit
  pinchhit pistolwhip powernap prefer rebut recur redial refer regret rejig remit retrofit sandbag sic sidestep spec sublet
  submit sunset telnet tomtom transfer transmit trepan trial typeset unknot unzip upset victual wildcat wiretap worship zigzag`.split(
    /\s+/u,
  ),
);
/** These may also keep the single letter: “benefited”. */
const DOUBLING_OPTIONALLY = new Set(['benefit', 'diagram', 'dial', 'misdial', 'redial', 'trial', 'worship']);

/** Verbs without a regular past. */
const IRREGULAR = new Set(
  `abide alight arise awake babysit be bear beat become befall beget begin behold bend bereave beset bestride bet bid bind bite
  bleed blow break breed bring build burst buy cast catch choose cling come cost creep cut deal dig do draw drink drive eat fall
  feed feel fight find flee fling fly forbear forbid forget forgive forgo forsake forswear freeze gainsay get give go grind grow
  hang have hear hide hit hold housesit hurt keep know lay lead leave lend let lose make mean meet offset pay put quit read rend
  rid ride ring rise run say see seek sell send set shake shed shine shoot shrink shut sing sink sit slay sleep slide sling
  slink slit speak spend spin spit split spread spring stand steal stick sting stink stride strike string strive swear sweep
  swim swing take teach tear tell think throw thrust tread typeset understand upset wear weave weep win wind withdraw withhold
  withstand wring write`.split(/\s+/u),
);

/** Verbs that may keep their “e” before “ing”: “ageing”, “queueing”, “tieing”. */
const KEEPING_E = new Set(
  'age binge blue clue cue glue hogtie queue retie singe swinge tie tinge true twinge untie whinge'.split(
    ' ',
  ),
);
/** Without the “e”, these would be forms of “sing” and “swing”. */
const NEVER_DROPPING_E = new Set(['singe', 'swinge']);

/** Verbs of several syllables that always double their “l”, because the last syllable is stressed. */
const DOUBLING_L = new Set(
  `annul appal compel control corral dispel distil enrol enthral excel expel extol fulfil impel instil patrol propel rappel rebel
  repel`.split(/\s+/u),
);

const PREFIX = /^(?:counter|fore|inter|mis|out|over|re|under|un|up|with)(?=\w{3}|do$|go$)/;

const SIBILANT = /(?:s|x|z|ch|sh)$/u;
const CONSONANT_Y = /[^aeiou]y$/u;
/** A “c” that would otherwise sound like “s”: panic. After a consonant, it stays: sync. */
const ADDING_K = /[aeiouy].*[aeiou]c$/u;
/** A single vowel before a single consonant: stop, travel. */
const SHORT_ENDING = /(?:^|[^aeiou])[aeiou][bdfgklmnprtvz]$|qu[aeiou][bdfgklmnprtvz]$/u;
const ONE_SYLLABLE = /^y?[^aeiouy]*(?:qu)?[aeiouy][^aeiouy]+$/u;

/** Whether a verb has only forms with “ll”, even in American English: “controlled”, “gelled”. */
export const alwaysDoublesL = (verb: string): boolean =>
  verb.endsWith('l') && (DOUBLING_L.has(verb) || ONE_SYLLABLE.test(verb));

/** The stems to which “ed” and “ing” are added. An “l” at the end is doubled in British English. */
function listStems(verb: string): string[] {
  const doubled = `${verb}${verb.at(-1) ?? ''}`;
  if (DOUBLING.has(verb)) return DOUBLING_OPTIONALLY.has(verb) ? [verb, doubled] : [doubled];
  if (!SHORT_ENDING.test(verb)) return [verb];
  if (DOUBLING_L.has(verb) || (ONE_SYLLABLE.test(verb) && verb.length > 2)) return [doubled];
  return verb.endsWith('l') ? [verb, doubled] : [verb];
}

function toThirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (CONSONANT_Y.test(verb)) return `${verb.slice(0, -1)}ies`;
  return SIBILANT.test(verb) || /[^aeiou]o$/u.test(verb) ? `${verb}es` : `${verb}s`;
}

function toGerunds(verb: string): string[] {
  const kept = KEEPING_E.has(verb) ? [`${verb}ing`] : [];
  if (NEVER_DROPPING_E.has(verb)) return kept;
  if (verb.endsWith('ie')) return [`${verb.slice(0, -2)}ying`, ...kept];
  if (ADDING_K.test(verb)) return [`${verb}king`];
  if (/(?:[^aeiouy]|u)e$/u.test(verb)) return [`${verb.slice(0, -1)}ing`, ...kept];
  return listStems(verb).map((stem) => `${stem}ing`);
}

function toPasts(verb: string): string[] {
  if (verb.endsWith('e')) return [`${verb}d`];
  if (CONSONANT_Y.test(verb)) return [`${verb.slice(0, -1)}ied`];
  if (ADDING_K.test(verb)) return [`${verb}ked`];
  return listStems(verb).map((stem) => `${stem}ed`);
}

interface Inflector {
  isVerb: (word: string) => boolean;
  /** The forms of a verb, from its infinitive. */
  conjugate: (verb: string) => readonly string[];
}

/** The forms by the rules of spelling. Irregular verbs get no regular past. */
const conjugateByRules = (verb: string): string[] => [
  toThirdPerson(verb),
  ...toGerunds(verb),
  ...(IRREGULAR.has(verb) ? [] : toPasts(verb)),
];

/** All forms of a verb, from its infinitive. One with a prefix is inflected like the verb without it: "foreseen" like "seen". */
export function createVerbForms(verb: string, { isVerb, conjugate }: Inflector): string[] {
  const prefix = PREFIX.exec(verb)?.[0] ?? '';
  const base = verb.slice(prefix.length);
  const isKnown = OTHER_FORMS.has(verb) || DOUBLING.has(verb);
  const isPrefixed = prefix !== '' && !isKnown && isVerb(base);
  const stem = isPrefixed ? base : verb;
  const regular = conjugateByRules(stem);
  // The inflector does not know all rules of spelling: “paniced”, “rebeling”, “vomitted”.
  const simple = new Set([stem, stem + (stem.at(-1) ?? '')].flatMap((each) => [`${each}ed`, `${each}ing`]));
  const conjugated = conjugate(stem).filter(
    // “snew” is the inflector's past tense of “snow”, formed like “knew”.
    (form) => form !== 'snew' && (regular.includes(form) || !simple.has(form)),
  );
  const forms = [...conjugated, ...regular, ...(OTHER_FORMS.get(stem) ?? [])];
  return isPrefixed ? forms.map((form) => prefix + form) : forms;
}
