import { ChangeCardsRequest, ChangeCardsResponse } from './cards.ts';
import { endpoint, json } from './endpoint.ts';

/** The endpoints of the pages that use cards. */
export const CARD_ENDPOINTS = {
  changeCards: endpoint('POST', '/cards/changes', {
    request: ChangeCardsRequest,
    response: json(ChangeCardsResponse),
  }),
};
