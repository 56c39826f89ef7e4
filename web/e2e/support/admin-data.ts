import type { Page } from '@playwright/test';
import { seedUser } from '../pages/admin-panel.ts';
import { Visitor } from '../pages/visitor.ts';
import { writeDocument } from './emulators.ts';

/** Signs in a new admin. */
export async function signInAsAdmin(page: Page) {
  const admin = await seedUser({ admin: true });
  await new Visitor(page).signIn(admin.email);
  return admin;
}

const DAY_MS = 24 * 60 * 60_000;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
/** Formats the UTC day, such as 2026-11-20. */
export const formatUtcDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Writes statistics for a day that no other test may use, with a cost for each user. */
export async function seedStatistics(day: string, costs: Record<string, number>): Promise<void> {
  const usage = { requests: 3, inputTokens: 900, outputTokens: 300, spokenCharacters: 0, voiceSeconds: 90 };
  await writeDocument(`dailyStatistics/${day}-0`, {
    day,
    requests: 5000,
    sessions: { text: 1234, voice: 56 },
    errors: { 'quota-exhausted-text': 25, 'model-failed': 5 },
    model: { ...usage, requests: 4321, cost: 12.5 },
    calls: { replies: 640, replyDelayMs: 576_000, cutOffs: 16 },
  });
  for (const [uid, cost] of Object.entries(costs)) {
    await writeDocument(`userStatistics/${day}-${uid}`, { day, uid, ...usage, cost });
  }
}
