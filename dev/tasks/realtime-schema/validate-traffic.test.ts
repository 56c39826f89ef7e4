import { expect, test } from 'vitest';
import { createTrafficValidator } from './validate-traffic.ts';

const eventSchema = (type: string, fields: object, ...required: string[]) => ({
  type: 'object',
  properties: { type: { type: 'string', enum: [type] }, ...fields },
  required: ['type', ...required],
});
const DESCRIPTION = {
  openapi: '3.1.0',
  components: {
    schemas: {
      RealtimeClientEventResponseCancel: eventSchema('response.cancel', { response_id: { type: 'string' } }),
      RealtimeServerEventResponseDone: eventSchema(
        'response.done',
        { response: { $ref: '#/components/schemas/RealtimeResponse' } },
        'response',
      ),
      RealtimeResponse: { type: 'object', properties: { status: { enum: ['completed'] } } },
      RealtimeCallCreateRequest: { type: 'object', required: ['sdp'] },
    },
  },
};
const { checkEvent, checkCallRequest } = createTrafficValidator(DESCRIPTION);

test('accepts events and call requests that match the description', () => {
  expect(checkEvent({ path: 'client', body: { type: 'response.cancel', response_id: 'r' } })).toEqual([]);
  const done = { type: 'response.done', response: { status: 'completed' } };
  expect(checkEvent({ path: 'server', body: done })).toEqual([]);
  expect(checkCallRequest({ sdp: 'v=0' })).toEqual([]);
});

test('reports the path of each error, even in a referenced schema', () => {
  expect(checkEvent({ path: 'client', body: { type: 'response.cancel', response_id: 1 } })).toEqual([
    '/response_id must be string',
  ]);
  expect(
    checkEvent({ path: 'server', body: { type: 'response.done', response: { status: 'over' } } }),
  ).toEqual(['/response/status must be equal to one of the allowed values']);
  expect(checkCallRequest({})).toEqual(["/ must have required property 'sdp'"]);
});

test('rejects an event that the description does not define for its direction', () => {
  expect(checkEvent({ path: 'server', body: { type: 'response.cancel' } })).toEqual(['unknown server event']);
});

test('rejects a description without Realtime events', () => {
  expect(() => createTrafficValidator({ openapi: '3.1.0', components: { schemas: {} } })).toThrow(
    'no Realtime events',
  );
});
