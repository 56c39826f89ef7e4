import { getApp, initializeApp } from 'firebase-admin/app';

/** Where all functions run; a queue is found by it. */
export const REGION = 'europe-west1';

/** What a task of the queue carries: the id of the call that it is about. */
export interface HangUp {
  callId: string;
}

/** Has the server look at a call when its time has come. */
export type ScheduleHangUp = (callId: string, at: Date) => Promise<void>;

/** The queue of the function `hangUpCall` of index.ts. Loaded with the first call, for texts need none. */
export const createHangUpQueue =
  (serviceAccountId: string): ScheduleHangUp =>
  async (callId, at) => {
    const { getFunctions } = await import('firebase-admin/functions');
    const app = serviceAccountId === '' ? getApp() : initializeApp({ serviceAccountId }, 'tasks');
    const queue = getFunctions(app).taskQueue<HangUp>(`locations/${REGION}/functions/hangUpCall`);
    await queue.enqueue({ callId }, { scheduleTime: at });
  };
