import * as z from 'zod/mini';
import { Messages } from './messages.ts';
import { mentionsPrivateSubject } from './private-subjects.ts';
import { SessionId } from './sessions.ts';
import { wordText } from './text.ts';

/** The maximum number of facts kept about a learner. */
export const MAX_FACTS = 50;
/** The maximum number of facts noted after a session. */
export const MAX_FACTS_PER_SESSION = 3;
export const MAX_FACT_LENGTH = 100;

const LATIN_LETTER = /\p{Script=Latin}/u;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** A cheap check for English, the only language the tutor speaks: it only rules out other scripts. */
const isLatin = (text: string): boolean => LATIN_LETTER.test(text) && !OTHER_LETTER.test(text);

/** A fact about the learner, in English, such as "works as a nurse". */
export const FactText = wordText(MAX_FACT_LENGTH).check(
  z.refine(isLatin, 'must be in English'),
  z.refine((text) => !mentionsPrivateSubject(text), 'must not be about a private subject'),
);

const FactId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const Fact = z.object({
  id: FactId,
  text: z.string(),
  /** The session in which the learner mentioned it. */
  sessionId: SessionId,
  /** In ms since 1970. */
  notedAt: z.number(),
});
export type Fact = z.infer<typeof Fact>;

/** What Parley remembers about a learner, newest first. Off until the learner agrees. */
export const Memory = z.object({ isOn: z.boolean(), facts: z.array(Fact) });
export type Memory = z.infer<typeof Memory>;

export const SetMemoryRequest = z.object({ isOn: z.boolean() });

export const NoteFactsRequest = z.object({ sessionId: SessionId, messages: Messages });
/** The facts noted from this session. */
export const NoteFactsResponse = z.object({ facts: z.array(Fact) });

export const UpdateFactRequest = z.object({ factId: FactId, text: FactText });
export const DeleteFactRequest = z.object({ factId: FactId });
