import type { RealtimeFault } from '../script/behaviour.ts';

export type FaultName = RealtimeFault['fault'];

/** The scripted faults of one call. */
export interface Faults {
  has: (name: FaultName) => boolean;
  /** The delay of a fault; undefined if it is not scripted. */
  afterMs: (name: FaultName) => number | undefined;
}

export function createFaults(scripted: readonly RealtimeFault[]): Faults {
  const find = (name: FaultName) => scripted.find(({ fault }) => fault === name);
  return { has: (name) => find(name) !== undefined, afterMs: (name) => find(name)?.afterMs };
}
