/** Where all functions run; a queue is found by it. */
export const REGION = 'europe-west1';

/** What a task of the queue carries: the id of the call that it is about. */
export interface HangUp {
  callId: string;
}

/** Has the server look at a call when its time has come. */
export type ScheduleHangUp = (callId: string, at: Date) => Promise<void>;

/** The queue is the function `hangUpCall` of index.ts. Loaded with the first call: texts need no queue. */
export const scheduleHangUp: ScheduleHangUp = async (callId, at) => {
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = getFunctions().taskQueue<HangUp>(`locations/${REGION}/functions/hangUpCall`);
  await queue.enqueue({ callId }, { scheduleTime: at });
};
