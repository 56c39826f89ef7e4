import type { CardContent } from '@parley/functions/contract';

/** The word or corrected sentence that identifies a card. */
export const getCardText = (content: CardContent): string =>
  content.type === 'word' ? content.word : content.corrected;
