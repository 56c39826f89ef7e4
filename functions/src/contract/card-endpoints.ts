import { ChangeCardsRequest, ChangeCardsResponse } from './cards.ts';
import { endpoint, json } from './endpoint.ts';

/** Enough for a hundred cards of maximum length. */
const MAX_CHANGES_BYTES = 512 * 1024;
/** The parts of a deck take several megabytes while they are read, changed and stored. */
const MAX_HEAVY_REQUESTS = 4;

/** The endpoints of the pages that use cards. */
export const CARD_ENDPOINTS = {
  changeCards: endpoint('POST', '/cards/changes', {
    request: ChangeCardsRequest,
    response: json(ChangeCardsResponse),
    maxBytes: MAX_CHANGES_BYTES,
    concurrency: MAX_HEAVY_REQUESTS,
  }),
};
