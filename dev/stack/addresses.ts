import { HOST } from './ports.ts';
import type { Ports } from './ports.ts';

export const PROJECT = 'demo-parley';
const REGION = 'europe-west1';
const FUNCTION = 'api';

/** Where each part of a stack answers. */
export interface Addresses {
  hosting: string;
  /** The functions emulator's path to the region; `/api/...` below it is the function. */
  region: string;
  /** The function's own URL. */
  api: string;
  model: string;
  auth: string;
  hub: string;
  /** Host and port, as firebase-admin takes it. */
  tasks: string;
  /** Host and port, as the Firestore SDKs take it. */
  firestore: string;
}

const at = (port: number) => `http://${HOST}:${port}`;

export function addressesOf(ports: Ports): Addresses {
  const region = `${at(ports.functions)}/${PROJECT}/${REGION}`;
  return {
    hosting: at(ports.hosting),
    region,
    api: `${region}/${FUNCTION}`,
    model: at(ports.model),
    auth: at(ports.auth),
    hub: at(ports.hub),
    tasks: `${HOST}:${ports.tasks}`,
    firestore: `${HOST}:${ports.firestore}`,
  };
}
