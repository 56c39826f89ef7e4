import { fitParameters, type ReviewHistory } from './fit-parameters.ts';

addEventListener('message', ({ data }: MessageEvent<ReviewHistory[]>) => postMessage(fitParameters(data)));
