import { queryOptions } from '@tanstack/react-query';
import { readProgress } from './read-progress.ts';

/** The learner's progress. Read again on each visit, because a session may have been added. */
export const createProgressQuery = (uid: string) =>
  queryOptions({ queryKey: ['progress', uid], queryFn: () => readProgress(uid), staleTime: 0 });
