/** What the offline tutor would cost, in US dollars, so that the Overview has something to show; nobody pays it. */
export const EXAMPLE_PRICES = {
  PRICE_PER_MILLION_INPUT_TOKENS: '0.5',
  PRICE_PER_MILLION_OUTPUT_TOKENS: '2',
  PRICE_PER_MILLION_SPOKEN_CHARACTERS: '15',
  PRICE_PER_VOICE_MINUTE: '0.06',
};
