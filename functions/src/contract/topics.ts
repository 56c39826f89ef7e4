/** The 22 grammar topics with the descriptions that learners see (docs/product.md). */
const DESCRIPTIONS = [
  ['Present Simple', 'Habits, routines and things that are always true.'],
  ['Present Continuous', 'What is happening now, or around now.'],
  ['Present Perfect', 'Experiences, and past actions that matter now.'],
  ['Present Perfect Continuous', 'How long something has been going on.'],
  ['Past Simple', 'Finished actions at a known time in the past.'],
  ['Past Continuous', 'What was in progress at a moment in the past.'],
  ['Past Perfect', 'What had happened before another past event.'],
  ['Past Perfect Continuous', 'How long something had been going on before a past moment.'],
  ['Future Simple (will)', 'Predictions, promises and decisions made on the spot.'],
  ['Be going to', 'Plans you have made and things you can see coming.'],
  ['Future Continuous', 'What will be in progress at a moment in the future.'],
  ['Future Perfect', 'What will be finished by a certain time.'],
  ['Future Perfect Continuous', 'How long something will have been going on by a future moment.'],
  ['Can / Could / Be able to', 'Ability and possibility, now and in the past.'],
  ['Have to / Must / Should', 'Rules, obligations and advice.'],
  ['Comparatives and Superlatives', 'Comparing people, places and things.'],
  ['Some / Any / Much / Many / A lot of', 'Talking about amounts, large and small.'],
  ['Countable and Uncountable nouns', "Things you can count and things you can't."],
  ['Question formation', 'Asking clear questions with the right word order.'],
  ['There is / There are', 'Saying what exists, and where.'],
  ['Prepositions of time and place', '“In”, “on”, “at” and other words for when and where.'],
  ['Conditionals (0, 1st, 2nd, 3rd)', '“If” sentences, from facts to imagined situations.'],
] as const;

export type Topic = (typeof DESCRIPTIONS)[number][0];

export const TOPICS = DESCRIPTIONS.map(([name, description]) => ({ name, description }));
export const TOPIC_NAMES: readonly Topic[] = DESCRIPTIONS.map(([name]) => name);
export const DEFAULT_TOPIC: Topic = 'Present Simple';
