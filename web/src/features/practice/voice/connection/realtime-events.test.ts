import { createTurnDetection } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { parseServerEvent, updateSession } from './realtime-events.ts';

test('parses only the needed fields of an event', () => {
  const message = {
    type: 'input_audio_buffer.committed',
    event_id: 'event_1',
    item_id: 'item_2',
    previous_item_id: 'item_1',
  };
  const { event_id: _, ...expected } = message;
  expect(parseServerEvent(JSON.stringify(message))).toEqual(expected);
});

test.each([
  '{"type":"rate_limits.updated","rate_limits":[]}',
  '{"type":"response.function_call_arguments.delta","delta":"{"}',
  '{"type":"conversation.item.added","item":{"id":"i","type":"function_call","name":"f"}}',
  '{"type":"input_audio_buffer.committed"}',
  '{"type":"input_audio_buffer.comm',
  '',
  'null',
  '[]',
])('ignores a malformed or unused event: %s', (message) => {
  expect(parseServerEvent(message)).toBeNull();
});

test('ignores binary messages', () => {
  expect(parseServerEvent(new ArrayBuffer(8))).toBeNull();
});

test('changes only the given settings of the session', () => {
  const turn_detection = createTurnDetection('medium');
  expect(updateSession({ turnDetection: turn_detection, pace: 'slower' })).toEqual({
    type: 'session.update',
    session: {
      type: 'realtime',
      audio: { input: { turn_detection }, output: { speed: 0.8 } },
    },
  });
  expect(updateSession({ turnDetection: null }).session.audio).toEqual({ input: { turn_detection: null } });
});
