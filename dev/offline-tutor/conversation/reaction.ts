import type { Topic } from '@parley/functions/contract';
import type { Band } from '../questions/bands.ts';
import { findMentions } from './find-mentions.ts';
import { pick } from './pick.ts';

/** Short reactions to each kind of message; {subject} stands for the learner's name or the thing they mentioned. */
const REACTIONS = {
  foreign: {
    easy: ['I only understand English, so please try again in English.'],
    hard: ['I’m afraid I only understand English, so let’s stick to that.'],
  },
  unsure: {
    easy: ['No problem. Take your time.', 'That’s all right. Let’s try another question.'],
    hard: ['No problem. Let’s try a different angle.', 'That’s all right. It’s not an easy question.'],
  },
  question: {
    easy: ['Good question! But I’m only an offline tutor, so tell me about yourself.'],
    hard: ['Thanks for asking, but I’m only an offline tutor, so I’d much rather hear about you.'],
  },
  name: { easy: ['Nice to meet you, {subject}!'], hard: ['It’s a pleasure to meet you, {subject}!'] },
  sad: {
    easy: ['Oh, I’m sorry to hear that.', 'That sounds hard.'],
    hard: ['I’m sorry to hear that.', 'That sounds really hard.'],
  },
  thanks: { easy: ['You’re welcome!'], hard: ['You’re very welcome!'] },
  greeting: { easy: ['Hello, it’s nice to meet you!'], hard: ['Hello, it’s good to have you here!'] },
  short: {
    easy: ['OK! I’d like to hear more.', 'OK, now try to give a longer answer.'],
    hard: [
      'That’s a good start, and I’d love to hear more.',
      'Short and sweet! Let’s take it a bit further.',
    ],
  },
  mention: {
    easy: [
      'Thank you for telling me about {subject}.',
      'I like hearing about {subject}.',
      'I’d like to know more about {subject}.',
      'It’s interesting to hear about {subject}.',
    ],
    hard: [
      'What you said about {subject} is interesting.',
      'I have a much better picture of {subject} now.',
      'I wasn’t expecting to hear about {subject}, but I’m glad I did.',
      'Thanks for telling me about {subject}.',
    ],
  },
  glad: {
    easy: ['That sounds great!', 'How nice!', 'I’m happy to hear that.'],
    hard: ['That sounds wonderful!', 'How lovely!', 'I’m delighted to hear that.'],
  },
  other: {
    easy: ['I see, thank you.', 'I understand.', 'OK, I know what you mean.'],
    hard: ['I see what you mean.', 'That makes sense to me.', 'That’s an interesting way to put it.'],
  },
} as const satisfies Record<string, Record<Band, readonly string[]>>;

/** The kind of the learner's last message, which decides how the tutor reacts. */
export type MessageKind = keyof typeof REACTIONS;

/** `subject` is the thing or name that the reaction mentions, or '' if it mentions none. */
export interface ClassifiedMessage {
  kind: MessageKind;
  subject: string;
}

/** The kinds that a pattern can recognise; the first match wins. */
const KIND_PATTERNS: readonly (readonly [MessageKind, RegExp])[] = [
  [
    'unsure',
    /^(?:sorry,? )?(?:i )?(?:don'?t|do not|didn'?t) (?:know|understand)\b|\bno idea\b|^(?:hmm+|um+|uh+)\W*$/iu,
  ],
  [
    'sad',
    /\b(?:died|dead|death|sad|sick|ill|hurt|lost my|accident|funeral|war|cr(?:y|ied)|lonely|divorc\w+|depress\w+)\b/iu,
  ],
  ['question', /\?\s*$/u],
  ['thanks', /^(?:thanks|thank you)\b/iu],
  [
    'greeting',
    /^(?:hello|hi|hey|good (?:morning|evening|afternoon))\b(?:\W+(?:there|tutor|teacher|parley))?\W*$/iu,
  ],
  ['short', /^\W*(?:\S+\s+){0,1}\S+\W*$/u],
  [
    'glad',
    /^(?!.*\b(?:not|never|if|would|\w+n't)\b).*\b(?:happy|glad|excited|wonderful|amazing|fantastic|proud|got married|passed my|won (?:the|a|our) (?:match|game|race|competition))\b/isu,
  ],
];

const NAME =
  /\b[Mm]y name(?:'s| is) (?<name>\p{Lu}[\p{L}-]+)|\bI(?:'m| am) (?<short>\p{Lu}\p{Ll}+)(?<!ian|ish|ese|can|man|ch)(?=\W*$)/u;

/** Classifies a message; skips things that the tutor has already mentioned. */
export function classifyMessage(message: string, tutorSaid: string, topic: Topic): ClassifiedMessage {
  const said = message.trim().replaceAll('’', "'");
  if (/\p{L}/u.test(said) && !/[a-z]/iu.test(said)) return { kind: 'foreign', subject: '' };
  const named = NAME.exec(said)?.groups;
  const name = named?.['name'] ?? named?.['short'];
  if (name !== undefined) return { kind: 'name', subject: name };
  const kind = KIND_PATTERNS.find(([, pattern]) => pattern.test(said))?.[0];
  // In a lesson on question formation, a question is the expected answer.
  if (kind === 'question' && topic === 'Question formation') return { kind: 'other', subject: '' };
  if (kind !== undefined) return { kind, subject: '' };
  const subject = findMentions(said).find(
    (thing) => !tutorSaid.includes(`${thing}.`) && !tutorSaid.includes(`${thing} `),
  );
  return subject === undefined ? { kind: 'other', subject: '' } : { kind: 'mention', subject };
}

/** The beginning of the tutor's reply. */
export function createReaction(message: ClassifiedMessage, band: Band, turn: number): string {
  return pick(REACTIONS[message.kind][band], turn).replace('{subject}', () => message.subject);
}
