import type { Row } from '../row.ts';
import { atMostTimesBaseline } from '../row.ts';
import { median } from '../statistics.ts';
import type { Caller } from './callers.ts';

const LIMIT = 1.15;
const RUNS = 8;
/** Silence of this length means that the tutor has finished. */
const SILENCE_MS = 1_200;

const TUTOR_IS_DONE = `performance.now() - quietSince > ${SILENCE_MS}`;

interface Turn {
  said: number;
  heard: number;
}

/** Milliseconds from the end of each utterance to the first sound of the reply. */
async function timeReplies({ page, call, end }: Caller, wav: string): Promise<number[]> {
  const times: number[] = [];
  await call();
  for (let run = 0; run < RUNS; run += 1) {
    await page.waitForFunction(TUTOR_IS_DONE, undefined, { polling: 50 });
    await page.evaluate(`say(${JSON.stringify(wav)})`);
    await page.waitForFunction('turn.heard > 0', undefined, { polling: 50 });
    const { said, heard } = await page.evaluate<Turn>('turn');
    times.push(heard - said);
  }
  await end();
  return times;
}

/** Compares the time to an audible reply with that of the baseline page. */
export async function measureReplyTime(product: Caller, bare: Caller, wav: Uint8Array): Promise<Row> {
  const said = Buffer.from(wav).toString('base64');
  return atMostTimesBaseline(
    'From the end of speech to the first sound of the reply, median',
    median(await timeReplies(product, said)),
    median(await timeReplies(bare, said)),
    LIMIT,
  );
}
