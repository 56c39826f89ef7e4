// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  CANCEL,
  NOISE,
  STOP,
  TRANSCRIBED,
  applyEvents,
  awaitingReply,
  learnerSpeaking,
  connected,
  createFailure,
  lesson,
  createReplyDone,
  createServerEvent,
  createPlaybackEvent,
  speaking,
  afterReply,
  getMessageTexts,
  createTimeUp,
  PREPARED,
  CONNECTED_AT,
  type TestEvent,
} from '../testing/voice-states.ts';

const stopAfter = (seconds: number): TestEvent => ({ type: 'STOP', at: CONNECTED_AT + seconds * 1_000 });

describe('ending a call', () => {
  test('lets the tutor finish speaking when the session expires', () => {
    const { state, effects } = applyEvents(speaking, createTimeUp('expiry'));
    expect(state).toMatchObject({ status: 'ending', step: 'sentence', reason: 'expired' });
    expect(effects).toEqual([
      { type: 'closeMicrophone' },
      { type: 'send', events: [] },
      { type: 'toast', text: 'voiceTimeOver' },
      { type: 'startTimer', key: 'sentence', milliseconds: 3_000 },
    ]);
  });

  test('ends the call when the session expires while the tutor is quiet', () => {
    const { state, effects } = applyEvents(afterReply, createTimeUp('expiry'));
    expect(state).toMatchObject({ status: 'analysing', reason: 'expired', reachedLimit: 2 });
    expect(applyEvents(state, PREPARED).state).toMatchObject({ status: 'results', reachedLimit: 2 });
    expect(effects).toEqual([CANCEL, { type: 'toast', text: 'voiceTimeOver' }, { type: 'prepareResults' }]);
    expect(applyEvents(connected, createTimeUp('expiry')).effects).toEqual([
      { type: 'refundSession', reason: 'unheard' },
      CANCEL,
      { type: 'toast', text: 'voiceTimeOver' },
    ]);
  });

  test("waits silently for the transcription when stopped during the learner's sentence", () => {
    const { state, effects } = applyEvents(learnerSpeaking, STOP);
    expect(state).toMatchObject({ status: 'ending', step: 'transcripts', reason: 'stopped' });
    expect(effects).toEqual([
      { type: 'closeMicrophone' },
      { type: 'send', events: [{ type: 'input_audio_buffer.commit' }] },
      { type: 'muteTutor' },
      { type: 'startTimer', key: 'transcripts', milliseconds: 3_000 },
    ]);
  });

  test('waits only for the turn that it commits, which gets a new id', () => {
    const { state } = applyEvents(
      learnerSpeaking,
      STOP,
      createServerEvent({ type: 'input_audio_buffer.committed', item_id: 'u2', previous_item_id: 't1' }),
      createServerEvent({
        type: 'conversation.item.input_audio_transcription.completed',
        item_id: 'u2',
        transcript: 'I go',
      }),
    );
    expect(state).toMatchObject({ status: 'analysing' });
    expect(getMessageTexts(state)).toEqual(['Hi! What did you do?', 'I go']);
  });

  test('interrupts a pending reply when stopped', () => {
    const { effects } = applyEvents(awaitingReply, STOP);
    expect(effects).toContainEqual({
      type: 'send',
      events: [{ type: 'response.cancel' }, { type: 'output_audio_buffer.clear' }],
    });
  });

  test('opens the results at once when nothing is pending', () => {
    const { state, effects } = applyEvents(afterReply, STOP);
    expect(state).toMatchObject({ status: 'analysing', reason: 'stopped', lesson });
    expect(effects).toEqual([CANCEL, { type: 'prepareResults' }]);
  });

  test('keeps the whole text of a message that has been played in full when stopped', () => {
    const { state } = applyEvents(afterReply, createPlaybackEvent('started'), { type: 'STOP', at: 1_200 });
    expect(getMessageTexts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
  });

  test('truncates a partly played message when stopped', () => {
    const { state } = applyEvents(
      afterReply,
      createServerEvent(
        {
          type: 'response.output_audio_transcript.done',
          item_id: 't2',
          response_id: 'r2',
          transcript: 'Where is your home, and who lives there?',
        },
        2_000,
      ),
      createServerEvent({ type: 'output_audio_buffer.started', response_id: 'r2' }, 2_000),
      { type: 'STOP', at: 3_000 },
    );
    expect(getMessageTexts(state)).toEqual(['Hi! What did you do?', 'I go home.', 'Where is your']);
  });

  test('returns to idle when the learner has said nothing', () => {
    for (const state of [speaking, connected]) {
      expect(applyEvents(state, STOP).state).toMatchObject({ status: 'idle', error: null, retryKey: null });
    }
    const noise = applyEvents(awaitingReply, NOISE, STOP);
    expect(noise.state).toMatchObject({ status: 'idle', error: 'unheard' });
  });

  test('says that nothing was understood after a call of 20 seconds without a word', () => {
    expect(applyEvents(connected, stopAfter(19)).state).toMatchObject({ status: 'idle', error: null });
    expect(applyEvents(connected, stopAfter(20)).state).toMatchObject({ status: 'idle', error: 'unheard' });
    const lost = applyEvents(connected, createFailure('call-dropped'), stopAfter(20));
    expect(lost.state).toMatchObject({ status: 'idle', error: 'unheard' });
  });

  test('ends the call when the microphone is lost', () => {
    expect(applyEvents(afterReply, createFailure('microphone-lost')).state).toMatchObject({
      status: 'analysing',
      reason: 'microphone-lost',
    });
    expect(applyEvents(awaitingReply, createFailure('microphone-lost')).state).toMatchObject({
      status: 'ending',
    });
    expect(applyEvents(connected, createFailure('microphone-lost')).state).toMatchObject({
      status: 'idle',
      error: 'microphone-lost',
    });
  });
});

describe('a call that is ending', () => {
  const ending = applyEvents(awaitingReply, STOP).state;
  const sentence = applyEvents(
    afterReply,
    createReplyDone('Where is that?'),
    createPlaybackEvent('started'),
    createTimeUp('expiry'),
  ).state;
  const both = applyEvents(awaitingReply, createPlaybackEvent('started'), createTimeUp('expiry')).state;

  test('opens the results after the last transcription', () => {
    const { state, effects } = applyEvents(ending, TRANSCRIBED);
    expect(getMessageTexts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
    expect(effects).toEqual([CANCEL, { type: 'prepareResults' }]);
  });

  test('waits for pending transcriptions', () => {
    const { state, effects } = applyEvents(
      ending,
      createServerEvent({
        type: 'conversation.item.input_audio_transcription.delta',
        item_id: 'u1',
        delta: 'I go',
      }),
    );
    expect(state).toMatchObject({ status: 'ending', transcript: [{}, { text: 'I go' }] });
    expect(effects).toEqual([]);
  });

  test('omits transcriptions that do not arrive in time', () => {
    expect(applyEvents(ending, createTimeUp('transcripts')).state).toMatchObject({
      status: 'idle',
      error: 'unheard',
    });
    const more = applyEvents(
      afterReply,
      createServerEvent({ type: 'input_audio_buffer.speech_started', item_id: 'u2' }),
      STOP,
    ).state;
    const { state } = applyEvents(more, createTimeUp('transcripts'));
    expect(getMessageTexts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
  });

  test('says that nothing was understood, and asks for a refund, when there was only noise', () => {
    const { state, effects } = applyEvents(ending, NOISE);
    expect(state).toMatchObject({ status: 'idle', error: 'unheard' });
    expect(effects).toEqual([{ type: 'refundSession', reason: 'unheard' }, CANCEL]);
  });

  test.each(['stopped', 'cleared'] as const)(
    'ends the call when the audio of the last sentence is %s',
    (step) => {
      const { state } = applyEvents(sentence, createPlaybackEvent(step));
      expect(state).toMatchObject({ status: 'analysing', reason: 'expired' });
    },
  );

  test('updates the transcript during the last sentence', () => {
    const { state, effects } = applyEvents(sentence, createReplyDone('Where is that, then?'));
    const transcript: unknown = expect.arrayContaining([
      expect.objectContaining({ text: 'Where is that, then?' }),
    ]);
    expect(state).toMatchObject({ status: 'ending', step: 'sentence', transcript });
    expect(effects).toEqual([]);
  });

  test('ends the call when the last sentence takes more than 3 seconds', () => {
    expect(applyEvents(sentence, createTimeUp('sentence')).state).toMatchObject({
      status: 'analysing',
      reason: 'expired',
    });
  });

  test("waits for the learner's transcription after the last sentence", () => {
    const { state, effects } = applyEvents(both, createPlaybackEvent('stopped'));
    expect(state).toMatchObject({ status: 'ending', step: 'transcripts' });
    expect(effects).toEqual([
      { type: 'muteTutor' },
      { type: 'startTimer', key: 'transcripts', milliseconds: 3_000 },
    ]);
    const cut = applyEvents(both, createTimeUp('sentence'));
    expect(cut.effects).toMatchObject([
      { type: 'send' },
      { type: 'muteTutor' },
      { type: 'startTimer', key: 'transcripts' },
    ]);
    expect(applyEvents(cut.state, createTimeUp('sentence')).state).toBe(cut.state);
  });

  test('ends at once when the connection is lost', () => {
    expect(applyEvents(sentence, createFailure('call-dropped')).state).toMatchObject({
      status: 'analysing',
      reason: 'expired',
    });
    expect(applyEvents(ending, createFailure('call-dropped')).state).toMatchObject({
      status: 'idle',
      error: 'unheard',
    });
  });

  test('ignores a second stop', () => {
    expect(applyEvents(ending, STOP)).toEqual({ state: ending, effects: [] });
  });
});
