/**
 * Subjects that Parley never remembers: the special categories of the GDPR (article 9), crime, military service, and data by which
 * somebody can be contacted or identified. The patterns find obvious cases only; the prompt has the same rule.
 */
const PRIVATE_SUBJECTS = [
  // Health.
  /\b(?:ill|illness|sick|diseases?|diagnos\w*|symptoms?|cancer|diabet\w*|asthma\w*|allerg\w*|epilep\w*|migraines?|depress\w*|anxiety|autis\w*|adhd|hiv|aids|pregnan\w*|miscarriages?|abortions?|therapy|psychiatr\w*|medications?|medicines?|pills|surgery|disab\w*|wheelchair|blind|deaf|addict\w*|alcoholic|rehab|suicid\w*|obes\w*|overweight|insomnia|injur\w*|wounded|trauma\w*)\b/iu,
  // Politics and trade unions.
  /\b(?:politic\w*|vot(?:e|es|ed|er|ing)|elections?|(?:left|right)[- ]wing|liberals?|conservatives?|socialis\w*|communis\w*|fascis\w*|nationalis\w*|democrats?|republicans?|government|parliament|protest(?:s|ed|er|ers|ing)?|activis\w*|(?:trade|labou?r) unions?)\b/iu,
  // Religion and beliefs.
  /\b(?:relig\w*|church\w*|mosques?|synagogues?|pray(?:s|ed|er|ers|ing)?|god|bible|quran|koran|christian\w*|catholic\w*|orthodox|protestants?|evangelical\w*|muslims?|islam\w*|jew|jews|jewish|judaism|hindu\w*|buddhis\w*|atheis\w*|ramadan)\b/iu,
  // Ethnic origin.
  /\b(?:ethnic\w*|racial|racis\w*|skin colou?r|refugees?|(?:black|white|mixed-race) (?:man|woman|person|girl|boy))\b/iu,
  // Sex life and orientation.
  /\b(?:sex|sexual\w*|gay|lesbian|bisexual|homosexual|transgender|queer|lgbt\w*|porn\w*)\b/iu,
  // Crime.
  /\b(?:prison\w*|jail\w*|arrest\w*|convict\w*|criminals?|crimes?|police record|illegal\w*)\b/iu,
  // Military service.
  /\b(?:army|soldiers?|military|brigade|battalion|front ?line|conscript\w*|mobili[sz]\w*|veterans?|air defen[cs]e)\b/iu,
  // Contact and identification.
  /@|https?:|www\.|\b(?:passwords?|passports?|credit cards?|bank accounts?|phone number)\b|(?:\d[\s().+-]*){5}/iu,
  /\b\d+[a-z]? (?:\p{L}+ ){1,3}(?:street|st|road|rd|avenue|ave|lane)\b/iu,
] as const;

/** Everything except letters, digits, spaces and ASCII characters; and letters that are invisible, such as U+3164. */
const INVISIBLE = /[^\p{L}\p{N}\s\p{ASCII}]|\p{Default_Ignorable_Code_Point}/gu;

/** Replaces variants of letters, such as full-width ones, and removes accents and invisible characters. */
const normalize = (text: string): string => text.normalize('NFKD').replaceAll(INVISIBLE, '');

/** For \b, digits and underscores are part of a word. */
const separateWords = (text: string): string => text.replaceAll(/[\d_]/gu, ' ');

/** Also tests the original, in which an invisible character may end a word. */
export function mentionsPrivateSubject(text: string): boolean {
  const normalized = normalize(text);
  const variants = [text, normalized, separateWords(normalized)];
  return PRIVATE_SUBJECTS.some((pattern) => variants.some((variant) => pattern.test(variant)));
}
