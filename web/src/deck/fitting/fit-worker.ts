import type { Card } from '@parley/functions/contract';
import { fitParameters } from './fit-parameters.ts';
import { selectHistories } from './select-histories.ts';

addEventListener('message', ({ data }: MessageEvent<Pick<Card, 'reviews'>[]>) =>
  postMessage(fitParameters(selectHistories(data))),
);
