import type { Request } from 'express';
import { addressSources, deviceSource, type Source } from '../sources/source.ts';

/**
 * What a call is counted by: its address, its device and its caller, as far as they are known. An address is only what a
 * trusted proxy says, and `ips` is empty where none says anything.
 */
export const sourcesOf = (request: Request, uid: string): Source[] => [
  ...addressSources(request.ips[0]),
  ...deviceSource(request.get('x-device-id')),
  { kind: 'account', value: uid },
];
