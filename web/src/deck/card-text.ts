import type { CardContent } from '@parley/functions/contract';

/** What a card is about, in one line. */
export const getCardText = (content: CardContent): string =>
  content.type === 'word' ? content.word : content.corrected;
