import type { Level } from '../src/contract/index.ts';

/** A practice word, and how the simulated learner uses it when the tutor asks for it. */
export interface PracticeWordScript {
  word: string;
  /** A question about this calls for the word. */
  cue: RegExp;
  /** A correct sentence with the word. */
  answer: string;
}

/** Two practice words for each level. */
export const PRACTICE_WORDS: Record<Level, readonly PracticeWordScript[]> = {
  'Pre-Intermediate': [
    {
      word: 'market',
      cue: /\b(?:buy|bought|shop(?:ping)?|fruit|vegetables)\b/iu,
      answer: 'There is a big market near my house.',
    },
    {
      word: 'ticket',
      cue: /\b(?:train|bus|plane|concert|cinema|journey)\b/iu,
      answer: 'I always buy my ticket online.',
    },
  ],
  Intermediate: [
    {
      word: 'luggage',
      cue: /\b(?:pack(?:ed)?|suitcases?|bags?|airport|trip|journey)\b/iu,
      answer: 'I never take much luggage with me.',
    },
    {
      word: 'neighbour',
      cue: /\b(?:next door|street|building|lives? near)\b/iu,
      answer: 'My neighbour is a friendly old man.',
    },
  ],
  'Upper Intermediate': [
    {
      word: 'look forward to',
      cue: /\b(?:excited|plans?|next (?:week|weekend|month|year)|holidays?)\b/iu,
      answer: 'I look forward to my next holiday.',
    },
    {
      word: 'deadline',
      cue: /\b(?:work|job|project|finish|on time)\b/iu,
      answer: 'I have a deadline on Friday.',
    },
  ],
  Advanced: [
    {
      word: 'compromise',
      cue: /\b(?:disagree(?:ment)?|argu(?:e|ment)|conflict|agree)\b/iu,
      answer: 'In my family, we always find a compromise.',
    },
    {
      word: 'take for granted',
      cue: /\b(?:appreciate|grateful|notice|value)\b/iu,
      answer: 'We often take for granted what we have.',
    },
  ],
  Proficient: [
    {
      word: 'reluctant',
      cue: /\b(?:hesitat\w+|unwilling|persuade|want to do)\b/iu,
      answer: 'I was reluctant to move to another city.',
    },
    {
      word: 'a blessing in disguise',
      cue: /\b(?:mistake|bad luck|unexpected|turn(?:ed)? out)\b/iu,
      answer: 'Losing that job was a blessing in disguise.',
    },
  ],
};

const INVITES = /\b(?:try|use|using|fit|include|answer with)\b/iu;

/** Whether a message has a question that calls for the word, or asks the learner to use it. */
export function asksForWord(text: string, { word, cue }: PracticeWordScript): boolean {
  const sentences = text.match(/[^.!?]+[.!?]*/gu) ?? [];
  return sentences.some((sentence) => {
    const hasWord = sentence.toLowerCase().includes(word);
    return sentence.includes('?') ? hasWord || cue.test(sentence) : hasWord && INVITES.test(sentence);
  });
}
