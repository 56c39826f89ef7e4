import type { SpeechSynthesizer } from '../speech/speech-synthesizer.ts';
import { parseLesson } from '../../offline-tutor/conversation/lesson.ts';
import { type Purpose, createSpokenReply } from '../../offline-tutor/conversation/spoken-reply.ts';
import {
  type ClientEvent,
  createClientError,
  readClientEvent,
  type ResponseRequest,
} from './client-event.ts';
import { createConversation } from './conversation.ts';
import { createSpeechDetector, type LearnerTurn } from './speech-detector.ts';
import type { Faults } from './faults.ts';
import { createId } from './create-id.ts';
import { createLearnerItemEvents } from './item-events.ts';
import { createResponses } from './responses.ts';
import type { Emit } from './server-event.ts';
import { type Session, updateSession } from './session.ts';
import type { Speaker } from './speaker.ts';
import { createTranscriber } from './transcriber.ts';
import { voiceOf } from './voice.ts';

/** What is said over one call, from the moment its data channel is open. */
export interface Dialogue {
  /** Takes a message of the client; gives its type. */
  receive: (text: string) => string;
  /** The next samples of the microphone, 16 bits at 16 kHz. */
  hear: (samples: Int16Array) => void;
  session: () => Session;
  /** Ends what is being said. */
  close: () => void;
}

interface DialogueOptions {
  opening: Session;
  emit: Emit;
  speaker: Speaker;
  speech: SpeechSynthesizer;
  faults: Faults;
  /** What the learner's next utterance says, where somebody has told. */
  nextUtterance: () => string | undefined;
  /** The end of the call. */
  signal: AbortSignal;
}

type TypedItem = Extract<ClientEvent, { type: 'conversation.item.create' }>['item'];

const PURPOSES: ReadonlySet<string> = new Set<Purpose>(['greeting', 'again', 'hint']);
const isPurpose = (purpose: string): purpose is Purpose => PURPOSES.has(purpose);

/** Begins a dialogue with `session.created`, and answers what the client says and what its microphone hears. */
export function createDialogue({
  opening,
  emit,
  speaker,
  speech,
  faults,
  nextUtterance,
  signal,
}: DialogueOptions): Dialogue {
  let session = opening;
  const conversation = createConversation();
  const responses = createResponses(emit, conversation, speaker);
  const transcribe = createTranscriber({ emit, faults, nextDone: responses.nextDone, signal });

  const respond = (request: ResponseRequest = {}, cause: { event_id?: string | undefined } = {}): void => {
    const metadata = request.metadata ?? null;
    const purpose = metadata?.['purpose'] ?? '';
    const text = createSpokenReply(
      parseLesson(session.instructions),
      conversation.turns(),
      isPurpose(purpose) ? purpose : 'reply',
    );
    if (responses.create(text, metadata, voiceOf(session, speech))) return;
    const message = 'Conversation already has an active response in progress.';
    emit({
      type: 'error',
      error: createClientError(message, 'conversation_already_has_active_response', cause),
    });
  };

  const takeTurn = ({ itemId, seconds, spoken }: LearnerTurn): void => {
    const { transcription, turn_detection: detection } = session.audio.input;
    const text = spoken ? (nextUtterance() ?? null) : '';
    const previous_item_id = conversation.add(itemId, 'user', text);
    emit({ type: 'input_audio_buffer.committed', item_id: itemId, previous_item_id });
    for (const event of createLearnerItemEvents(itemId, previous_item_id, { type: 'input_audio' }))
      emit(event);
    if (detection?.create_response === true) respond();
    if (transcription !== null) transcribe({ itemId, seconds, text });
  };

  const takeText = ({ id = createId('item'), content: [content] }: TypedItem): void => {
    const previous_item_id = conversation.add(id, 'user', content.text);
    for (const event of createLearnerItemEvents(id, previous_item_id, content)) emit(event);
  };

  const speechDetector = createSpeechDetector({
    emit,
    detection: () => session.audio.input.turn_detection,
    speechStarted: () => {
      if (session.audio.input.turn_detection?.interrupt_response !== true) return;
      responses.cancel('turn_detected');
      responses.stopPlayback();
    },
    turnEnded: takeTurn,
  });

  const handle = (event: ClientEvent): void => {
    const refuse = (message: string, code: string): void =>
      emit({ type: 'error', error: createClientError(message, code, event) });
    switch (event.type) {
      case 'session.update':
        session = updateSession(session, event.session);
        return emit({ type: 'session.updated', session });
      case 'input_audio_buffer.commit':
        if (!speechDetector.commit())
          refuse('The input audio buffer is too small.', 'input_audio_buffer_commit_empty');
        return;
      case 'input_audio_buffer.clear':
        return speechDetector.clear();
      case 'output_audio_buffer.clear':
        return responses.stopPlayback();
      case 'response.create':
        return respond(event.response, event);
      case 'response.cancel':
        if (!responses.cancel('client_cancelled'))
          refuse('Cancellation failed: no active response found', 'response_cancel_not_active');
        return;
      case 'conversation.item.create':
        return takeText(event.item);
    }
  };

  emit({ type: 'session.created', session });
  return {
    receive: (text) => {
      const read = readClientEvent(text);
      if ('event' in read) handle(read.event);
      else emit({ type: 'error', error: read.wrong });
      return read.type;
    },
    hear: speechDetector.hear,
    session: () => session,
    close: responses.close,
  };
}
