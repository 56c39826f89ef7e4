/**
 * A family is everything that one guarded command started: the members of its process group, and those that left the
 * group but carry its mark in their environment (firebase-tools and Playwright start Java and browsers detached).
 * A family within a family carries both marks.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export const FAMILY_VARIABLE = 'PARLEY_FAMILY';
const POLL_MS = 50;
const KILL_MS = 3_000;

/** @typedef {{ group: number, mark: string }} Family */

/**
 * @param {number} pid
 * @returns {{ group: number, isZombie: boolean } | undefined} undefined for a process that has gone
 */
function statOf(pid) {
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
function carries(pid, mark) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
  } catch {
    return false;
  }
}

/** @param {Family} family */
function membersByProc({ group, mark }) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const stat = pid > 0 ? statOf(pid) : undefined;
      return stat && !stat.isZombie && (stat.group === group || carries(pid, mark));
    });
}

/** @param {Family} family */
function membersByPs({ group, mark }) {
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
 * @param {Family} family
 * @returns {number[]} the ids of the living members, the caller left out
 */
function membersOf(family) {
  const members = process.platform === 'linux' ? membersByProc(family) : membersByPs(family);
  return members.filter((pid) => pid !== process.pid);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function signalTo(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** @param {number} pid */
export const isAlive = (pid) => signalTo(pid, 0);

/**
 * Ends every member: asked first, killed after the grace.
 * @param {Family} family
 * @param {number} graceMs
 */
export async function endFamily(family, graceMs) {
  for (const pid of membersOf(family)) signalTo(pid, 'SIGTERM');
  const killAt = Date.now() + graceMs;
  while (membersOf(family).length > 0 && Date.now() < killAt + KILL_MS) {
    if (Date.now() >= killAt) for (const pid of membersOf(family)) signalTo(pid, 'SIGKILL');
    await pause(POLL_MS);
  }
}
