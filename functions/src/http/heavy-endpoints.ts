import type { EndpointName } from '../contract/index.ts';

/** Limits for requests that need several megabytes while they are served. */
interface HeavyEndpoint {
  /** How many requests an instance serves at once. Further ones wait. */
  inTotal: number;
  /** How many requests of one account may be in progress or waiting. */
  perAccount: number;
}

/** An honest page has one such request in progress, and a second one if it is open in another tab. */
const WHOLE_LIST: HeavyEndpoint = { inTotal: 4, perAccount: 3 };
/** Each rewrites a part of the deck. A learner may save several words in a row. */
const PART_OF_DECK: HeavyEndpoint = { inTotal: 4, perAccount: 8 };

/** The endpoints whose requests together could exhaust the memory of an instance. */
export const HEAVY_ENDPOINTS: { [Name in EndpointName]?: HeavyEndpoint } = {
  saveTranscript: WHOLE_LIST,
  listWords: WHOLE_LIST,
  downloadData: WHOLE_LIST,
  changeCards: PART_OF_DECK,
  addWord: PART_OF_DECK,
  updateWord: PART_OF_DECK,
  deleteWord: PART_OF_DECK,
};
