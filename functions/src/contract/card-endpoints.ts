import { ChangeCardsRequest, ChangeCardsResponse } from './cards.ts';
import { endpoint, json } from './endpoint.ts';

/** Enough for a hundred cards of maximum length in ASCII. The page sends refused batches in smaller parts. */
const MAX_CHANGES_BYTES = 512 * 1024;

/** The endpoints of the pages that use cards. */
export const CARD_ENDPOINTS = {
  changeCards: endpoint('POST', '/cards/changes', {
    request: ChangeCardsRequest,
    response: json(ChangeCardsResponse),
    maxBytes: MAX_CHANGES_BYTES,
  }),
};
