import { TOPICS, type Topic } from '@parley/functions/contract/basics';

/** Returns the topics whose name, description or group contains all words of the query. */
export function searchTopics(topics: readonly Topic[], query: string, group: string): readonly Topic[] {
  const words = query.toLowerCase().split(/\s+/u);
  return topics.filter((topic) => {
    const description = TOPICS.find(({ name }) => name === topic)?.description ?? '';
    const text = `${topic} ${description} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
