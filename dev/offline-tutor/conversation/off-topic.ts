interface Message {
  role: string;
  content: string;
}

const JUDGED_MESSAGES = 2;
/** Shorter words say little about a subject. */
const CONTENT_WORD = /\p{L}{5,}/gu;
const COMMON_WORDS = new Set(
  'about after again always because before could every never often other really should their there these thing think those today usually where which while would'.split(
    ' ',
  ),
);
const ABOUT_ENGLISH = /\b(?:english|grammar|word|mean|say|spell|sentence)\b/iu;

const listWords = (text: string): string[] =>
  (text.toLowerCase().match(CONTENT_WORD) ?? []).filter((word) => !COMMON_WORDS.has(word));

/** Whether a message is a question about something that the tutor has not mentioned before, and not about English. */
function changesSubject(text: string, earlier: readonly Message[]): boolean {
  const tutorWords = new Set(
    earlier.filter(({ role }) => role === 'assistant').flatMap(({ content }) => listWords(content)),
  );
  return (
    text.trim().endsWith('?') &&
    !ABOUT_ENGLISH.test(text) &&
    !listWords(text).some((word) => tutorWords.has(word))
  );
}

/** Whether the learner's last two messages both change the subject. */
export function hasLeftTopic(messages: readonly Message[]): boolean {
  const judgements = messages.flatMap(({ role, content }, index) =>
    role === 'user' ? [changesSubject(content, messages.slice(0, index))] : [],
  );
  const last = judgements.slice(-JUDGED_MESSAGES);
  return last.length === JUDGED_MESSAGES && !last.includes(false);
}
