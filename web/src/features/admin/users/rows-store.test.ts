// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { clearLearnerData } from '../../../lib/learner-data.ts';
import { parseListedUser } from '../shared/listed-user.ts';
import { refreshUsers } from '../shared/user-queries.ts';
import { sendToRow } from './rows-store.ts';

const request = vi.hoisted(() => vi.fn<(endpoint: string) => Promise<unknown>>());
vi.mock('../shared/admin-client.ts', () => ({ adminClient: { request } }));
vi.mock('../shared/user-queries.ts', () => ({
  refreshUsers: vi.fn<typeof refreshUsers>(),
  replaceSelectedEmail: vi.fn<() => void>(),
}));

const ann = parseListedUser('u1', { email: 'ann@parley.test', name: 'Ann', admin: false, plan: 'FREE' });

/** Saves another plan and name. Returns the two responses, to be resolved. */
function saveBoth() {
  const plan = Promise.withResolvers<unknown>();
  const user = Promise.withResolvers<unknown>();
  request.mockReturnValueOnce(plan.promise).mockReturnValueOnce(user.promise);
  sendToRow('u1', { type: 'EDIT', user: ann });
  sendToRow('u1', { type: 'CHANGE', values: { name: 'Anna', plan: 'SMART' } });
  sendToRow('u1', { type: 'SAVE' });
  return { plan, user };
}

const getEndpoints = () => request.mock.calls.map(([name]) => name);

beforeEach(() => {
  vi.clearAllMocks();
  clearLearnerData();
});

// A list of one email, loaded while that email is changing, would lose the user's row and its focus.
test('reloads the lists only once the plan and the other changes are saved', async () => {
  const { plan, user } = saveBoth();
  plan.resolve({});
  await vi.waitFor(() => expect(getEndpoints()).toEqual(['changeUserPlan', 'updateUser']));
  expect(refreshUsers).not.toHaveBeenCalled();
  user.resolve({});
  const changes = { plan: 'SMART', textUsed: 0, voiceUsed: 0, name: 'Anna' };
  await vi.waitFor(() => expect(refreshUsers).toHaveBeenCalledExactlyOnceWith('u1', changes));
});

test('finishes once the plan is saved when nothing else has changed', async () => {
  request.mockResolvedValueOnce({});
  sendToRow('u1', { type: 'EDIT', user: ann });
  sendToRow('u1', { type: 'CHANGE', values: { plan: 'SMART' } });
  sendToRow('u1', { type: 'SAVE' });
  await vi.waitFor(() =>
    expect(refreshUsers).toHaveBeenCalledExactlyOnceWith('u1', { plan: 'SMART', textUsed: 0, voiceUsed: 0 }),
  );
  expect(getEndpoints()).toEqual(['changeUserPlan']);
});

test('reloads the lists when only the plan could be saved', async () => {
  const { plan, user } = saveBoth();
  plan.resolve({});
  user.reject(new ApiError('internal', 'failed'));
  await vi.waitFor(() =>
    expect(refreshUsers).toHaveBeenCalledExactlyOnceWith('u1', { plan: 'SMART', textUsed: 0, voiceUsed: 0 }),
  );
});

test('saves nothing more once the admin has signed out', async () => {
  const { plan } = saveBoth();
  clearLearnerData();
  plan.resolve({});
  await plan.promise;
  await vi.waitFor(() => expect(refreshUsers).toHaveBeenCalled());
  expect(getEndpoints()).toEqual(['changeUserPlan']);
});
