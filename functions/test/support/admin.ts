import { AuditEntry, ENDPOINTS, type EndpointName, type RequestOf } from '../../src/contract/index.ts';
import { db } from './database.ts';
import { stack } from './stack.ts';
import { createLearner, type TestUser } from './users.ts';

export const createAdmin = (): Promise<TestUser> => createLearner({ admin: true });

const isAdminEndpoint = (name: string): name is EndpointName =>
  Object.entries(ENDPOINTS).some(([row, endpoint]) => row === name && 'adminOnly' in endpoint);

export const ADMIN_ENDPOINTS = Object.keys(ENDPOINTS).filter(isAdminEndpoint);

type Sender = Pick<TestUser, 'token'> | undefined;

/** Sends a request to an endpoint; takes the path parameters from `body` by name and validates nothing. */
export function sendRequest(
  name: EndpointName,
  body: Record<string, unknown>,
  user: Sender,
  apiUrl: string = stack.apiUrl,
): Promise<Response> {
  const { method, path } = ENDPOINTS[name];
  const filledPath = path.replaceAll(/:(\w+)/g, (_part, field: string) =>
    encodeURIComponent(String(body[field])),
  );
  const authorization = user === undefined ? {} : { Authorization: `Bearer ${user.token}` };
  return fetch(`${apiUrl}${filledPath}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...authorization },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
}

/** Changes a user as this admin. */
export const changeUser = (
  admin: Sender,
  { uid }: Pick<TestUser, 'uid'>,
  change: Partial<RequestOf<'updateUser'>>,
  apiUrl?: string,
): Promise<Response> => sendRequest('updateUser', { ...change, id: uid }, admin, apiUrl);

/** Gives a user a plan as this admin, by default SMART from now on. */
export const givePlan = (
  admin: Sender,
  { uid }: Pick<TestUser, 'uid'>,
  change: Partial<RequestOf<'changeUserPlan'>> = {},
  apiUrl?: string,
): Promise<Response> =>
  sendRequest(
    'changeUserPlan',
    { newPlan: 'SMART', processingDate: new Date().toISOString(), ...change, id: uid },
    admin,
    apiUrl,
  );

/** A user's audit entries, oldest first. */
export async function getAuditEntries({ uid }: Pick<TestUser, 'uid'>): Promise<AuditEntry[]> {
  const { docs } = await db.collection('auditLog').where('involves', 'array-contains', uid).get();
  const entries = docs.map((found) => AuditEntry.parse(found.data()));
  return entries.toSorted((first, second) => first.at.toDate().getTime() - second.at.toDate().getTime());
}
