/**
 * How transcription models write noise: `[music]`, `(coughs)`, `*laughs*`, lyrics between musical notes. The offline tutor also uses
 * brackets when it says that it cannot understand speech.
 */
const NOISE = [
  /\[[^\]]*\]?/gu,
  /\([^)]*\)?/gu,
  /（[^）]*）?/gu,
  /\*[^*]*\*/gu,
  /<[^>]*>/gu,
  /[♩♪♫♬][^♩♪♫♬]*[♩♪♫♬]?/gu,
];

/** Text that transcription models invent for silence: credits and goodbyes from the videos that they were trained on. */
const HALLUCINATIONS = [
  /\bamara\.org\b/iu,
  /^subtitles? (?:are |were )?(?:by|provided|made|created)\b/iu,
  /^(?:transcribed|transcription|captions?|translated|translation) by\b/iu,
  /^(?:thank you|thanks)(?: so much| very much)? for (?:watching|viewing)\b[^,;]{0,30}$/iu,
  /^(?:please |don't forget to )?(?:like(?:,? and|,)? ?)?subscribe(?: to (?:my|our|the) channel)?[.!]*$/iu,
  /^(?:sous-titr|untertitel|sottotitoli|subtítulos|legendas|napisy)/iu,
  /^copyright\b.*\d{4}/iu,
];

/** Frequent words of languages that learners may switch to. */
const FOREIGN = new Set(
  (
    'que qué los las del por para con una este está muy pero porque como je est les des dans pour avec nous vous pas une sur ' +
    'mais und der das nicht ist ich ein eine mit auf wir sie auch aber jak nie jest się że tak na czy być il che di ' +
    'per non sono della não uma você isso com het een niet van och det är inte som bir için ve değil la le de el es en el un'
  ).split(' '),
);
/** Frequent words that suggest English, unlike "no", "to" or "in", which other languages share. */
const ENGLISH = new Set(
  (
    "i i'm i've you your she it it's we they my his her the and is are was were been have has had does did don't of with for " +
    'from that this not yes what where when who how why go went like can could will would there'
  ).split(' '),
);

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** At least three foreign words and no English one: fewer may be a name, a title or a dish. */
function isForeign(text: string): boolean {
  const words = (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace('’', "'"));
  return words.filter((word) => FOREIGN.has(word)).length >= 3 && !words.some((word) => ENGLISH.has(word));
}

/**
 * Returns the English speech in a transcription; null for noise, silence and other languages. When in doubt, keeps the text,
 * because a real answer must not be lost ("No.", "OK", "Kyiv", "42", names with foreign letters).
 */
export function extractEnglishSpeech(transcription: string): string | null {
  const speech = NOISE.reduce((text, pattern) => text.replace(pattern, ' '), transcription)
    .replace(/\s+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(speech)) return null;
  if (count(speech, LATIN) * 2 < count(speech, LETTERS)) return null;
  if (HALLUCINATIONS.some((pattern) => pattern.test(speech)) || isForeign(speech)) return null;
  return speech;
}
