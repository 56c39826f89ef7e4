import nlp from 'compromise';
import * as z from 'zod';

const Sentences = z.array(
  z.object({ terms: z.array(z.object({ text: z.string(), tags: z.array(z.string()) })) }),
);
type Term = z.infer<typeof Sentences>[number]['terms'][number];

/** Nouns too vague to mention. */
const VAGUE =
  /^(?:(?:some|any|every|no)(?:thing|one|body)|lots?|things?|ways?|kinds?|times?|days?|years?|months?|weeks?|hours?|minutes?|name|people|person|man|words?|example|yes|no|ok|okay|hello|hi|thanks?|today|tomorrow|yesterday|morning|evening|night|weekends?|english|play|like|bit|hmm|um|less|more|most|others?|same|cups?|glass(?:es)?|bottles?|pieces?|sorts?|types?|numbers?|couple|part)$/iu;

const FLIPPED: Record<string, string> = { my: 'your', our: 'your', your: 'my', a: 'the', an: 'the' };

const isDeterminer = (term: Term): boolean =>
  /^(?:my|our|your|his|her|their|the|a|an|this|these|those)$/iu.test(term.text);

const isThing = (term: Term): boolean =>
  term.tags.includes('Noun') &&
  !['Pronoun', 'Possessive', 'Date', 'Duration', 'Value'].some((tag) => term.tags.includes(tag)) &&
  /^[a-z][a-z-]{2,}$/iu.test(term.text) &&
  !VAGUE.test(term.text);

const properCase = (term: Term): string =>
  term.tags.includes('ProperNoun') ? term.text : term.text.toLowerCase();

/** A noun that sounds natural without a determiner: "films", "Stephen King", "play football", but not "by bus". */
function getBareNoun(terms: readonly Term[], end: number): string | undefined {
  const [before, noun] = [terms[end - 1], terms[end]];
  if (noun === undefined) return undefined;
  if (noun.tags.includes('ProperNoun')) {
    const start = terms.slice(0, end).findLastIndex((term) => !term.tags.includes('ProperNoun')) + 1;
    return terms
      .slice(start, end + 1)
      .map((term) => term.text)
      .join(' ');
  }
  const alone = noun.tags.includes('Plural') || noun.tags.includes('Uncountable');
  const object =
    before !== undefined && /^(?:play|like|love|eat|drink|cook|enjoy|stud[yi]|watch)\w*$/iu.test(before.text);
  return alone || object ? properCase(noun) : undefined;
}

function getPhraseAt(terms: readonly Term[], end: number): string | undefined {
  const noun = terms[end];
  if (noun === undefined || !isThing(noun)) return undefined;
  let start = end;
  while (
    start > 0 &&
    terms.slice(start - 1, start).some((term) => isThing(term) || term.tags.includes('Adjective'))
  ) {
    start -= 1;
  }
  const determiner = terms[start - 1];
  if (determiner === undefined || !isDeterminer(determiner)) return getBareNoun(terms, end);
  const first = determiner.text.toLowerCase();
  return [FLIPPED[first] ?? first, ...terms.slice(start, end + 1).map(properCase)].join(' ');
}

/** The things a learner mentions, last first, from the tutor's point of view: "my new job" -> "your new job". */
export function findMentions(said: string): string[] {
  const sentences = Sentences.safeParse(nlp(said.replaceAll('’', "'")).json());
  if (!sentences.success) return [];
  const found = sentences.data.flatMap(({ terms }) =>
    terms.flatMap((term, index) => {
      const next = terms[index + 1];
      // A noun directly before another noun is part of its phrase.
      if (next !== undefined && isThing(term) && isThing(next)) return [];
      return getPhraseAt(terms, index) ?? [];
    }),
  );
  return found.toReversed();
}
