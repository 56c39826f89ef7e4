import { wordKey, type Card } from '@parley/functions/contract';
import { getCardState, isLeech } from '../../../deck/scheduler.ts';

export const CARD_FILTERS = ['all', 'new', 'leech', 'suspended'] as const;
export type CardFilter = (typeof CARD_FILTERS)[number];

const MATCHES: Record<CardFilter, (card: Card) => boolean> = {
  all: () => true,
  new: (card) => getCardState(card).status === 'new',
  leech: (card) => isLeech(getCardState(card)),
  suspended: ({ status }) => status.type === 'suspended',
};

const getTexts = ({ content }: Card): string[] =>
  content.type === 'word'
    ? [content.word, content.translation ?? '', content.definition ?? '']
    : [content.sentence, content.corrected];

/** The cards that match, newest first. */
export function filterCards(cards: readonly Card[], filter: CardFilter, search: string): Card[] {
  const key = wordKey(search);
  const matchesSearch = (card: Card) => getTexts(card).some((text) => wordKey(text).includes(key));
  return cards
    .filter(MATCHES[filter])
    .filter((card) => key === '' || matchesSearch(card))
    .toSorted((a, b) => b.createdAt - a.createdAt);
}
