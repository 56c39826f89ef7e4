import type { ServedPackage } from '../stack/deployed-package.ts';
import { readCpuSeconds, PARTS, type CpuSeconds } from './cpu-usage.ts';
import { runSession, type Learner, type Practise, type SessionRun } from './run-session.ts';

/** How many learners practise at the same time, and how many sessions each has, one after another. */
export interface Level {
  learners: number;
  sessions: number;
}

/** A handler under load: its processes, and how a learner practises with it. */
export interface Handler {
  processes: readonly ServedPackage[];
  practise: Practise;
}

/** The measurements of one level of load on a handler. */
export interface LevelRun {
  runs: readonly SessionRun[];
  seconds: number;
  cpu: CpuSeconds;
  /** Resident memory of the largest process, in bytes. */
  memory: number;
}

/** A level ends after this time, whatever is still running. */
const LEVEL_LIMIT_MS = 10 * 60_000;

/** Runs all sessions of a level without pauses. Requests go to the handler's processes in turn. */
export async function runLevel(
  { processes, practise }: Handler,
  learners: readonly Learner[],
  sessions: number,
): Promise<LevelRun> {
  const pids = processes.map(({ pid }) => pid);
  const deadline = AbortSignal.timeout(LEVEL_LIMIT_MS);
  let requests = 0;
  const takeNextUrl = () => {
    const url = processes[requests % processes.length]?.url ?? '';
    requests += 1;
    return url;
  };
  const practiseRepeatedly = async (learner: Learner): Promise<SessionRun[]> => {
    const runs: SessionRun[] = [];
    for (let session = 0; session < sessions; session += 1) {
      runs.push(await runSession(practise, learner, takeNextUrl, deadline));
    }
    return runs;
  };

  const before = readCpuSeconds(pids);
  const start = performance.now();
  const runs = (await Promise.all(learners.map(practiseRepeatedly))).flat();
  const seconds = (performance.now() - start) / 1_000;
  const cpu = readCpuSeconds(pids);
  for (const part of PARTS) cpu[part] -= before[part];
  const memory = Math.max(...(await Promise.all(processes.map((served) => served.readMemory()))));
  return { runs, seconds, cpu, memory };
}
