/**
 * A process tree is everything that one supervised command started: the members of its process group, and detached
 * processes that inherited its mark in their environment (firebase-tools and Playwright detach Java and browsers).
 * Nested trees carry the marks of all their ancestors.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export const PROCESS_TREE_VARIABLE = 'PARLEY_PROCESS_TREE';
const POLL_MS = 50;
const KILL_MS = 3_000;

/** @typedef {{ group: number, mark: string }} ProcessTree */

/**
 * @param {number} pid
 * @returns {{ group: number, isZombie: boolean } | undefined} undefined if the process has ended
 */
function readProcessStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { group: Number(group), isZombie: state === 'Z' };
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @param {string} mark
 */
function hasMark(pid, mark) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
  } catch {
    return false;
  }
}

/** @param {ProcessTree} tree */
function findMembersInProc({ group, mark }) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const stat = pid > 0 ? readProcessStat(pid) : undefined;
      return stat && !stat.isZombie && (stat.group === group || hasMark(pid, mark));
    });
}

/** @param {ProcessTree} tree */
function findMembersWithPs({ group, mark }) {
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,pgid=,stat=,command='], {
    encoding: 'latin1',
    maxBuffer: 1 << 26,
  }).split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s(.*)$/.exec(line))
    .filter(
      (match) =>
        match && !match[3]?.startsWith('Z') && (Number(match[2]) === group || match[4]?.includes(mark)),
    )
    .map((match) => Number(match?.[1]));
}

/**
 * @param {ProcessTree} tree
 * @returns {number[]} the ids of the running members, excluding this process
 */
function findMembers(tree) {
  const members = process.platform === 'linux' ? findMembersInProc(tree) : findMembersWithPs(tree);
  return members.filter((pid) => pid !== process.pid);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function sendSignal(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** @param {number} pid */
export const isAlive = (pid) => sendSignal(pid, 0);

/**
 * Sends SIGTERM to every member, and SIGKILL after the grace period.
 * @param {ProcessTree} tree
 * @param {number} graceMs
 */
export async function endProcessTree(tree, graceMs) {
  for (const pid of findMembers(tree)) sendSignal(pid, 'SIGTERM');
  const killAt = Date.now() + graceMs;
  while (findMembers(tree).length > 0 && Date.now() < killAt + KILL_MS) {
    if (Date.now() >= killAt) for (const pid of findMembers(tree)) sendSignal(pid, 'SIGKILL');
    await pause(POLL_MS);
  }
}
