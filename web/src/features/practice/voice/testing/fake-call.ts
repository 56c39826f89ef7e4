/** A call with a real client, a scripted server and fake media. */
import type { Lesson } from '@parley/functions/contract';
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, vi } from 'vitest';
import { createLearnerClient } from '../../../../api/client.ts';
import { sendJson, startFakeServer, type RequestHandler } from '../../../../api/testing/fake-server.ts';
import { createMachineStore } from '../../../../lib/machine.ts';
import type { FeedbackEvent } from '../../results/feedback-machine.ts';
import { createSilenceDetector } from '../media/silence-detector.ts';
import { installFakeMedia } from './fake-media.ts';
import { runVoice, type VoiceServices } from '../machine/run-voice.ts';
import type { VoiceEffect } from '../machine/voice-state.ts';
import { beginGesture } from '../media/call-gesture.ts';
import { voiceMachine } from '../machine/voice-machine.ts';

export const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['go'] };
export const SESSION_ID = '0'.repeat(32);
/** For assertions that depend on the server or on timers. */
export const TIMEOUT = { timeout: 20_000 };
export const START_PATH = '/session/startVoiceSession';
export const END_PATH = '/session/endVoiceSession';

/** Responds with a started session. */
export const sendStartedSession = (response: ServerResponse) =>
  sendJson(response, 200, {
    sessionId: SESSION_ID,
    expiresAt: '2031-01-01T00:02:00.000Z',
    serverNow: '2031-01-01T00:00:00.000Z',
    remoteSdp: 'v=0 answer',
    wordPatterns: [],
  });

type Responses = Partial<Record<string, RequestHandler>>;
const defaultResponses: Responses = {
  [START_PATH]: (_, response) => sendStartedSession(response),
  [END_PATH]: (_, response) => sendJson(response, 200, {}),
};

/** Creates a voice session with a real client, a scripted server and fake media. */
export async function createFakeCall(responses: Responses = {}, overrides: Partial<VoiceServices> = {}) {
  const media = installFakeMedia();
  const { url, requests } = await startFakeServer((request, response) =>
    ({ ...defaultResponses, ...responses })[request.path]?.(request, response),
  );
  const client = createLearnerClient({ baseUrl: url, token: async () => 'token of the next user' });
  const sendToFeedback = vi.fn<(event: FeedbackEvent) => void>();
  const services: VoiceServices = {
    client,
    silenceDetector: createSilenceDetector(),
    isPrivateGuest: async () => false,
    prepareResults: async () => {},
    getCallerToken: async () => async () => 'token',
    onDevicesChange: () => {},
    sendToFeedback,
    ...overrides,
  };
  const store = createMachineStore(voiceMachine, (effect: VoiceEffect, context) =>
    runVoice(services, effect, context),
  );
  onTestFinished(store.dispose);
  const expectState = (expected: object) =>
    vi.waitFor(() => expect(store.getState()).toMatchObject(expected), TIMEOUT);
  const start = () => {
    const gesture = beginGesture(lesson);
    store.send({ type: 'START', gesture });
    return gesture.audio;
  };
  const getConnection = () => {
    const latest = media.connections.at(-1);
    if (!latest) throw new Error('no call has been started');
    return latest;
  };
  const getPaths = () => requests.map(({ path }) => path);
  const expectReleased = () => vi.waitFor(() => expect(media.isReleased()).toBe(true), TIMEOUT);
  /** Starts a call and connects it; returns its audio element. */
  const connect = async () => {
    const audio = start();
    await expectState({ status: 'listening' });
    getConnection().channel.open();
    await expectState({ status: 'connected' });
    return audio;
  };
  return {
    ...store,
    ...media,
    requests,
    getPaths,
    expectState,
    expectReleased,
    start,
    getConnection,
    connect,
    sendToFeedback,
  };
}

/** The server events for one sentence spoken by the learner. */
export const SENTENCE_EVENTS = [
  { type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: null },
  { type: 'conversation.item.input_audio_transcription.completed', item_id: 'u1', transcript: 'I go home.' },
];
