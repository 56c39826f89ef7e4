import { TOPICS, type Topic } from '@parley/functions/contract/basics';

/** Other words that learners know a topic by. */
const KEYWORDS: Partial<Record<Topic, string>> = {
  'Present Continuous': 'progressive',
  'Present Perfect Continuous': 'progressive',
  'Past Simple': 'irregular verbs',
  'Past Continuous': 'progressive',
  'Past Perfect Continuous': 'progressive',
  'Future Continuous': 'progressive',
  'Future Perfect Continuous': 'progressive',
  'Comparatives and Superlatives': 'adjectives',
  'Some / Any / Much / Many / A lot of': 'quantifiers',
  'Conditionals (0, 1st, 2nd, 3rd)': 'zero first second third',
};

/** Returns the topics whose name, description, keywords or group contain all words of the query. */
export function searchTopics(topics: readonly Topic[], query: string, group: string): readonly Topic[] {
  const words = query.toLowerCase().split(/\s+/u);
  return topics.filter((topic) => {
    const description = TOPICS.find(({ name }) => name === topic)?.description ?? '';
    const text = `${topic} ${description} ${KEYWORDS[topic] ?? ''} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
