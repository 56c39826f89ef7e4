/** The 22 grammar topics, each with a short description (spec.md section 3, Grammar topics). */
export const TOPICS = [
  { name: 'Present Simple', description: 'Habits, routines and things that are always true.' },
  { name: 'Present Continuous', description: 'What is happening now, or around now.' },
  { name: 'Present Perfect', description: 'Experiences, and past actions that matter now.' },
  { name: 'Present Perfect Continuous', description: 'How long something has been going on.' },
  { name: 'Past Simple', description: 'Finished actions at a known time in the past.' },
  { name: 'Past Continuous', description: 'What was in progress at a moment in the past.' },
  { name: 'Past Perfect', description: 'What had happened before another past event.' },
  {
    name: 'Past Perfect Continuous',
    description: 'How long something had been going on before a past moment.',
  },
  { name: 'Future Simple (will)', description: 'Predictions, promises and decisions made on the spot.' },
  { name: 'Be going to', description: 'Plans you have made and things you can see coming.' },
  { name: 'Future Continuous', description: 'What will be in progress at a moment in the future.' },
  { name: 'Future Perfect', description: 'What will be finished by a certain time.' },
  {
    name: 'Future Perfect Continuous',
    description: 'How long something will have been going on by a future moment.',
  },
  { name: 'Can / Could / Be able to', description: 'Ability and possibility, now and in the past.' },
  { name: 'Have to / Must / Should', description: 'Rules, obligations and advice.' },
  { name: 'Comparatives and Superlatives', description: 'Comparing people, places and things.' },
  { name: 'Some / Any / Much / Many / A lot of', description: 'Talking about amounts, large and small.' },
  {
    name: 'Countable and Uncountable nouns',
    description: "Things you can count and things you can't.",
  },
  { name: 'Question formation', description: 'Asking clear questions with the right word order.' },
  { name: 'There is / There are', description: 'Saying what exists, and where.' },
  {
    name: 'Prepositions of time and place',
    description: '“In”, “on”, “at” and other words for when and where.',
  },
  {
    name: 'Conditionals (0, 1st, 2nd, 3rd)',
    description: '“If” sentences, from facts to imagined situations.',
  },
] as const;

export type Topic = (typeof TOPICS)[number]['name'];

export const TOPIC_NAMES: readonly Topic[] = TOPICS.map((topic) => topic.name);
export const DEFAULT_TOPIC: Topic = TOPICS[0].name;
