import nlp from 'compromise';
import * as z from 'zod';

/** Phrases that end with a word too vague to mention. */
const VAGUE =
  /\b(?:(?:some|any|every|no)(?:thing|one|body)|lots?|things?|ways?|kinds?|times?|days?|years?|months?|weeks?|hours?|minutes?|name|people|person|man|words?|example|yes|no|ok|okay|hello|hi|thanks?|there|today|tomorrow|yesterday|morning|evening|night|weekends?|english|play|like|bit|hmm|um|less|more|most|others?|same|cups?|glass(?:es)?|bottles?|pieces?|sorts?|types?|numbers?|couple|part|o'clock)$/iu;

/** Determiners from the tutor's point of view. */
const FLIPPED: Record<string, string> = { my: 'your', our: 'your', your: 'my', a: 'the', an: 'the' };

/** The things a learner mentions, from the tutor's point of view: "my new job" -> "your new job". */
export function findMentions(said: string): string[] {
  const doc = nlp(said.replaceAll('’', "'"));
  // The last mention comes first.
  const find = (pattern: string): string[] =>
    z.array(z.string()).parse(doc.match(pattern, 0).out('array')).toReversed();

  const phrases = find('[(my|our|your|his|her|their|the|a|an|this|these|those) (#Adjective|#Noun)+]').map(
    (phrase) => phrase.replace(/^\w+/u, (word) => FLIPPED[word.toLowerCase()] ?? word.toLowerCase()),
  );
  const names = find('[#ProperNoun+]');
  // Only these nouns sound natural without a determiner: "films" and "(play) football", but not "bus".
  const bareNouns = [
    ...find('[(#Plural|#Uncountable)]'),
    ...find('(play|like|love|eat|drink|cook|enjoy|study|watch) [(#Singular|#Plural)]'),
  ];
  return [...phrases, ...names, ...bareNouns.map((noun) => noun.toLowerCase())]
    .map((mention) => mention.replace(/[^\p{L}\s'-].*$/u, ''))
    .filter((mention) => mention.length > 2 && !VAGUE.test(mention));
}
