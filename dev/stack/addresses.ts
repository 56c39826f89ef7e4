import { HOST, type Ports } from './ports.ts';

export const PROJECT = 'demo-parley';
const REGION = 'europe-west1';
const FUNCTION = 'api';

/** The URLs of a stack's services. */
export interface Addresses {
  hosting: string;
  /** Base URL of the functions emulator for the region; the function is at `/api` under it. */
  region: string;
  api: string;
  model: string;
  auth: string;
  hub: string;
  /** Host and port, the form that firebase-admin expects. */
  tasks: string;
  /** Host and port, the form that the Firestore SDKs expect. */
  firestore: string;
}

const toUrl = (port: number) => `http://${HOST}:${port}`;

export function getAddresses(ports: Ports): Addresses {
  const region = `${toUrl(ports.functions)}/${PROJECT}/${REGION}`;
  return {
    hosting: toUrl(ports.hosting),
    region,
    api: `${region}/${FUNCTION}`,
    model: toUrl(ports.model),
    auth: toUrl(ports.auth),
    hub: toUrl(ports.hub),
    tasks: `${HOST}:${ports.tasks}`,
    firestore: `${HOST}:${ports.firestore}`,
  };
}
