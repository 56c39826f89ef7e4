import type { Fluency } from '@parley/functions/contract';
import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** In the order in which they are shown. */
export const FLUENCY_MEASURES = [
  'wordsPerMinute',
  'pausesPerMinute',
  'wordsBetweenPauses',
  'secondsToAnswer',
] as const satisfies readonly (keyof Fluency)[];

/** How fluently the learner spoke in a call. */
export const fluencyMessages = i18n('fluency', {
  title: 'Fluency',
  wordsPerMinute: 'words a minute',
  pausesPerMinute: 'pauses a minute',
  wordsBetweenPauses: 'words between pauses',
  secondsToAnswer: 'seconds to answer',
  before: params('Before: {value}'),
  compared: count({
    one: 'Compared with your previous call. A pause is a silence of 0.4 seconds or more.',
    other:
      'Compared with the average of your previous {count} calls. A pause is a silence of 0.4 seconds or more.',
  }),
  first: "A pause is a silence of 0.4 seconds or more. You'll see a comparison after your next call.",
  guest: 'A pause is a silence of 0.4 seconds or more.',
  tooShort: 'You spoke for less than 15 seconds, which is too short to measure your fluency.',
});
