import { logger } from 'firebase-functions';
import { onTestFinished, vi } from 'vitest';

/** Records what the test's own server logs, instead of printing it, until the end of the test. */
export function recordLogs() {
  const logs = {
    info: vi.spyOn(logger, 'info').mockImplementation(() => undefined),
    warn: vi.spyOn(logger, 'warn').mockImplementation(() => undefined),
    error: vi.spyOn(logger, 'error').mockImplementation(() => undefined),
  };
  onTestFinished(() => {
    for (const spy of Object.values(logs)) spy.mockRestore();
  });
  return logs;
}
