import type { Topic } from '@parley/functions/contract';
import type { Band } from '../questions/bands.ts';
import { pick } from './pick.ts';
import { findMentions } from './find-mentions.ts';
import { REACTIONS, type MessageKind } from './reaction-phrases.ts';

/** `it` is the thing or name that the reaction mentions. */
export interface ClassifiedMessage {
  kind: MessageKind;
  it: string;
}

/** Patterns of each kind; the first match decides. */
const SIGNS: readonly (readonly [MessageKind, RegExp])[] = [
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
];

const GLAD =
  /\b(?:happy|glad|excited|wonderful|amazing|fantastic|proud|got married|passed my|won (?:the|a|our) (?:match|game|race|competition))\b/iu;
const NOT_SO_GLAD = /\b(?:not|never|if|would|\w+n't)\b/iu;
const NAME =
  /\b[Mm]y name(?:'s| is) (?<name>\p{Lu}[\p{L}-]+)|\bI(?:'m| am) (?<short>\p{Lu}\p{Ll}+)(?<!ian|ish|ese|can|man|ch)(?=\W*$)/u;

/** Classifies a message; skips things that the tutor has already mentioned. */
export function classifyMessage(message: string, tutorSaid: string, topic: Topic): ClassifiedMessage {
  const said = message.trim().replaceAll('’', "'");
  if (/\p{L}/u.test(said) && !/[a-z]/iu.test(said)) return { kind: 'foreign', it: '' };
  const named = NAME.exec(said)?.groups;
  const name = named?.['name'] ?? named?.['short'];
  if (name !== undefined) return { kind: 'name', it: name };
  const sign = SIGNS.find(([, pattern]) => pattern.test(said));
  if (sign?.[0] === 'question' && topic === 'Question formation') return { kind: 'asking', it: '' };
  if (sign !== undefined) return { kind: sign[0], it: '' };
  const it = findMentions(said).find(
    (thing) => !tutorSaid.includes(`${thing}.`) && !tutorSaid.includes(`${thing} `),
  );
  if (GLAD.test(said) && !NOT_SO_GLAD.test(said)) return { kind: 'glad', it: '' };
  return it === undefined ? { kind: 'other', it: '' } : { kind: 'mention', it };
}

/** The first sentence of the tutor's reply. */
export function createReaction(said: ClassifiedMessage, band: Band, turn: number): string {
  return pick(REACTIONS[said.kind][band], turn).replace('{it}', () => said.it);
}
