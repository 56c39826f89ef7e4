import { readdirSync, readFileSync } from 'node:fs';

/** The parts of the run whose processes are measured. */
export const PARTS = [
  'handler',
  'Firestore emulator',
  'Auth emulator',
  'model server',
  'load script',
] as const;
export type Part = (typeof PARTS)[number];

/** CPU seconds of each part. */
export type CpuSeconds = Record<Part, number>;

export interface ProcessUsage {
  pid: number;
  parent: number;
  seconds: number;
  command: string;
}

/** Linux always reports hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Parses `/proc/<pid>/stat`. The name of the program may contain spaces and parentheses, so fields are counted from the
 * end of the name.
 */
export function parseStat(stat: string): { parent: number; seconds: number } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  return { parent: parent ?? 0, seconds: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND };
}

/** The process with this id and all its descendants. */
export function findTree(processes: readonly ProcessUsage[], root: number): ProcessUsage[] {
  const children = processes.filter(({ parent }) => parent === root);
  return [
    ...processes.filter(({ pid }) => pid === root),
    ...children.flatMap(({ pid }) => findTree(processes, pid).filter((found) => found.pid !== root)),
  ];
}

/**
 * The part that a process of this run belongs to; undefined for other handlers and the emulators' helpers, which are
 * idle.
 */
export function findPart(
  { pid, command }: Pick<ProcessUsage, 'pid' | 'command'>,
  handlers: readonly number[],
  self: number,
): Part | undefined {
  if (pid === self) return 'load script';
  if (handlers.includes(pid)) return 'handler';
  if (command.includes('cloud-firestore-emulator')) return 'Firestore emulator';
  if (command.includes('model-server/main.ts')) return 'model server';
  return command.includes('firebase.js emulators:start') ? 'Auth emulator' : undefined;
}

function readProcess(pid: number): ProcessUsage[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid, command, ...parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')) }];
  } catch {
    // The process has ended.
    return [];
  }
}

/** The CPU seconds that each part has used since its processes started; `handlers` are process ids. Linux only. */
export function readCpuSeconds(handlers: readonly number[]): CpuSeconds {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const usage: CpuSeconds = {
    handler: 0,
    'Firestore emulator': 0,
    'Auth emulator': 0,
    'model server': 0,
    'load script': 0,
  };
  for (const found of findTree(pids.flatMap(readProcess), process.pid)) {
    const part = findPart(found, handlers, process.pid);
    if (part !== undefined) usage[part] += found.seconds;
  }
  return usage;
}
