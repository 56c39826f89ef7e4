import type { Request } from 'express';
import type { Caller } from '../call.ts';
import { addressSource, deviceSource, type Source } from '../sources/source.ts';

/**
 * What a guest's calls are counted by: its address, its device and itself, as far as they are known. A registered user's
 * are not counted. An address is only what a trusted proxy says, and `ips` is empty where none says anything.
 */
export function guestSourcesOf(request: Request, { uid, isGuest }: Caller): Source[] {
  if (!isGuest) return [];
  return [
    ...addressSource(request.ips[0]),
    ...deviceSource(request.get('x-device-id')),
    { kind: 'guest', value: uid },
  ];
}
