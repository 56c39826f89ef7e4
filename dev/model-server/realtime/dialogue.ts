import { toFliteVoice } from '../speech/speech-request.ts';
import type { SpeechSynthesizer } from '../speech/speech-synthesizer.ts';
import { parseLesson } from '../../offline-tutor/conversation/lesson.ts';
import { createSpokenReply } from '../../offline-tutor/conversation/spoken-reply.ts';
import {
  type ClientEvent,
  createClientError,
  readClientEvent,
  type ResponseRequest,
} from './client-event.ts';
import { addItem, type Conversation, emitItem } from './conversation.ts';
import { createInputAudioBuffer, type LearnerTurn } from './input-audio-buffer.ts';
import type { Faults, ResponseOutcome } from '../script/behaviour.ts';
import { createId } from './create-id.ts';
import { createResponses, type RealtimeTiming, type Speak } from './responses.ts';
import type { Emit } from './server-event.ts';
import { type Session, updateSession } from './session.ts';
import { findUpdateError } from './session-rules.ts';
import type { Speaker } from './speaker.ts';
import { createTranscriber } from './transcriber.ts';

/** The exchange of events and audio in a call once its data channel is open. */
export interface Dialogue {
  /** Handles a client message and returns its type. */
  receive: (text: string) => string;
  /** Adds microphone samples (16 bit, 16 kHz). */
  addAudio: (samples: Int16Array) => void;
  getSession: () => Session;
  /** Stops the current response. */
  close: () => void;
}

/** The services that the server provides to a call. */
export interface CallServices {
  speech: SpeechSynthesizer;
  faults: Faults;
  /** Returns the scripted text of the learner's next turn, if any. */
  takeUtterance: () => string | undefined;
  /** Returns the scripted outcome of the next response, if any. */
  takeOutcome: () => ResponseOutcome | undefined;
  /** Whether the script refuses the next client event of this type. */
  takeRefusal: (type: ClientEvent['type']) => boolean;
  timing: RealtimeTiming;
}

interface DialogueOptions extends CallServices {
  initialSession: Session;
  emit: Emit;
  speaker: Speaker;
  /** Aborts when the call ends. */
  signal: AbortSignal;
}

type TextItem = Extract<ClientEvent, { type: 'conversation.item.create' }>['item'];

/** Creates a function that speaks with the current voice settings of the session, unaffected by later updates. */
function createVoice({ audio: { output } }: Session, speech: SpeechSynthesizer): Speak {
  const voice = toFliteVoice(output.voice);
  const { speed } = output;
  return async (text) => {
    const bytes = await speech.call({ text, voice, speed, format: 'pcm' });
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Int16Array.BYTES_PER_ELEMENT);
  };
}

/** Sends `session.created`, then responds to client events and to the learner's speech. */
export function createDialogue({
  initialSession,
  emit,
  speaker,
  speech,
  faults,
  takeUtterance,
  takeOutcome,
  takeRefusal,
  timing,
  signal,
}: DialogueOptions): Dialogue {
  let session = initialSession;
  const conversation: Conversation = [];
  const responses = createResponses(emit, conversation, speaker, timing);
  const transcribe = createTranscriber({ emit, faults, responses, signal });

  const respond = (request: ResponseRequest = {}, cause: { event_id?: string | undefined } = {}): void => {
    if (responses.isResponding()) {
      const message = 'Conversation already has an active response in progress.';
      const error = createClientError(message, 'conversation_already_has_active_response', cause);
      return emit({ type: 'error', error });
    }
    const { instructions, metadata = null } = request;
    const text = createSpokenReply(parseLesson(session.instructions), conversation, instructions);
    return responses.create({ text, metadata, speak: createVoice(session, speech), outcome: takeOutcome() });
  };

  const handleTurn = ({ itemId, seconds, hasSpeech, isCommitted }: LearnerTurn): void => {
    const { transcription, turn_detection: detection } = session.audio.input;
    const text = hasSpeech ? (takeUtterance() ?? null) : '';
    const previous_item_id = addItem(conversation, { id: itemId, role: 'user', text });
    emit({ type: 'input_audio_buffer.committed', item_id: itemId, previous_item_id });
    emitItem(emit, previous_item_id, {
      id: itemId,
      type: 'message',
      role: 'user',
      content: [{ type: 'input_audio' }],
    });
    if (!isCommitted && detection?.create_response === true) respond();
    if (transcription !== null) transcribe({ itemId, seconds, text });
  };

  const handleTextItem = ({ id = createId('item'), ...item }: TextItem): void => {
    const [{ text }] = item.content;
    emitItem(emit, addItem(conversation, { id, role: item.role, text }), { id, ...item });
  };

  const inputAudioBuffer = createInputAudioBuffer({
    emit,
    getDetection: () => session.audio.input.turn_detection,
    onSpeechStarted: () => {
      if (session.audio.input.turn_detection?.interrupt_response !== true) return;
      responses.interrupt();
      responses.stopPlayback();
    },
    onTurnEnded: handleTurn,
  });

  const handle = (event: ClientEvent): void => {
    const reject = (message: string, code: string): void =>
      emit({ type: 'error', error: createClientError(message, code, event) });
    if (takeRefusal(event.type)) return reject('Invalid value.', 'invalid_value');
    switch (event.type) {
      case 'session.update': {
        const progress = { isResponding: responses.isResponding(), hasSpoken: responses.hasSpoken() };
        const error = findUpdateError(event.session, progress, event);
        if (error !== undefined) return emit({ type: 'error', error });
        session = updateSession(session, event.session);
        return emit({ type: 'session.updated', session });
      }
      case 'input_audio_buffer.commit':
        if (!inputAudioBuffer.commit())
          reject('The input audio buffer is too small.', 'input_audio_buffer_commit_empty');
        return;
      case 'input_audio_buffer.clear':
        return inputAudioBuffer.clear();
      case 'output_audio_buffer.clear':
        return responses.stopPlayback();
      case 'response.create':
        return respond(event.response, event);
      case 'response.cancel':
        if (!responses.cancel(event.response_id))
          reject('Cancellation failed: no active response found', 'response_cancel_not_active');
        return;
      case 'conversation.item.create':
        return handleTextItem(event.item);
    }
  };

  emit({ type: 'session.created', session });
  return {
    receive: (text) => {
      const received = readClientEvent(text);
      if ('event' in received) handle(received.event);
      else emit({ type: 'error', error: received.error });
      return received.type;
    },
    addAudio: (samples) => inputAudioBuffer.addAudio(samples),
    getSession: () => session,
    close: responses.close,
  };
}
