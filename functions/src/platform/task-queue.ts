import { getApp, initializeApp } from 'firebase-admin/app';

export const REGION = 'europe-west1';

export interface HangUpTask {
  callId: string;
}

export type ScheduleHangUp = (callId: string, at: Date) => Promise<void>;

/** Schedules tasks for the function `hangUpCall` (index.ts). Loads its SDK lazily because text sessions do not need it. */
export const createHangUpScheduler =
  (serviceAccountId: string): ScheduleHangUp =>
  async (callId, at) => {
    const { getFunctions } = await import('firebase-admin/functions');
    const app = serviceAccountId === '' ? getApp() : initializeApp({ serviceAccountId }, 'tasks');
    const queue = getFunctions(app).taskQueue<HangUpTask>(`locations/${REGION}/functions/hangUpCall`);
    await queue.enqueue({ callId }, { scheduleTime: at });
  };
