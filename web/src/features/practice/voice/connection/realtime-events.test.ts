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

test("configures a call with the chosen pace and the level's turn detection", () => {
  expect(updateSession('Advanced', { pushToTalk: false, pace: 'slower' })).toEqual({
    type: 'session.update',
    session: {
      type: 'realtime',
      audio: {
        input: {
          turn_detection: {
            type: 'semantic_vad',
            eagerness: 'medium',
            create_response: true,
            interrupt_response: true,
          },
        },
        output: { speed: 0.8 },
      },
    },
  });
});

test('removes and restores turn detection for push-to-talk', () => {
  expect(updateSession('Intermediate', { pushToTalk: true })).toMatchObject({
    session: { audio: { input: { turn_detection: null } } },
  });
  expect(updateSession('Intermediate', { pushToTalk: false })).toMatchObject({
    session: { audio: { input: { turn_detection: { type: 'semantic_vad', eagerness: 'low' } } } },
  });
});
