import type {
  RealtimeConversationItemAssistantMessage,
  RealtimeResponse,
} from 'openai/resources/realtime/realtime';
import type { ServerEvent } from './server-event.ts';

export interface ResponseState {
  id: string;
  itemId: string;
  metadata: Record<string, string> | null;
  previousItemId: string | null;
  /** The transcript so far; null before the item is announced. */
  transcript: string | null;
}

export type Cancellation = 'turn_detected' | 'client_cancelled';
/** `failed` means that speech synthesis failed. */
export type Ending = 'completed' | 'failed' | Cancellation;

type ItemStatus = 'in_progress' | 'completed' | 'incomplete';

const createItem = (
  { itemId, transcript }: ResponseState,
  status: ItemStatus,
): RealtimeConversationItemAssistantMessage => ({
  id: itemId,
  object: 'realtime.item',
  type: 'message',
  status,
  role: 'assistant',
  content: status === 'in_progress' ? [] : [{ type: 'output_audio', transcript: transcript ?? '' }],
});

/** The fields that identify the only content part of a response. */
const getPartIds = ({ id, itemId }: ResponseState) => ({
  response_id: id,
  item_id: itemId,
  output_index: 0,
  content_index: 0,
});

/** The local model is free. */
const USAGE = { total_tokens: 0, input_tokens: 0, output_tokens: 0 };

const getItemStatus = (ending: Ending): ItemStatus => (ending === 'completed' ? 'completed' : 'incomplete');

const getStatusDetails = (ending: Ending) =>
  ending === 'completed' || ending === 'failed'
    ? ({ type: ending } as const)
    : ({ type: 'cancelled', reason: ending } as const);

export const createResponseCreatedEvent = ({ id, metadata }: ResponseState): ServerEvent => {
  const response: RealtimeResponse = {
    id,
    object: 'realtime.response',
    status: 'in_progress',
    output: [],
    metadata,
  };
  return { type: 'response.created', response };
};

/** The events that announce the item of a response, in OpenAI's order. */
export function createOpeningEvents(state: ResponseState): ServerEvent[] {
  const item = createItem(state, 'in_progress');
  return [
    { type: 'response.output_item.added', response_id: state.id, output_index: 0, item },
    { type: 'conversation.item.added', previous_item_id: state.previousItemId, item },
    { type: 'response.content_part.added', ...getPartIds(state), part: { type: 'audio', transcript: '' } },
  ];
}

export const createTranscriptDelta = (state: ResponseState, delta: string): ServerEvent => ({
  type: 'response.output_audio_transcript.delta',
  ...getPartIds(state),
  delta,
});

function createItemEndingEvents(state: ResponseState, ending: Ending): ServerEvent[] {
  const partIds = getPartIds(state);
  const transcript = state.transcript ?? '';
  const item = createItem(state, getItemStatus(ending));
  return [
    { type: 'response.output_audio.done', ...partIds },
    { type: 'response.output_audio_transcript.done', ...partIds, transcript },
    { type: 'response.content_part.done', ...partIds, part: { type: 'audio', transcript } },
    { type: 'conversation.item.done', previous_item_id: state.previousItemId, item },
    { type: 'response.output_item.done', response_id: state.id, output_index: 0, item },
  ];
}

/** The events that end a response, in OpenAI's order. */
export function createEndingEvents(state: ResponseState, ending: Ending): ServerEvent[] {
  const { id, metadata, transcript } = state;
  const details = getStatusDetails(ending);
  const output = transcript === null ? [] : [createItem(state, getItemStatus(ending))];
  const response: RealtimeResponse = {
    id,
    object: 'realtime.response',
    status: details.type,
    status_details: details,
    output,
    metadata,
    usage: USAGE,
  };
  return [
    ...(transcript === null ? [] : createItemEndingEvents(state, ending)),
    { type: 'response.done', response },
    { type: 'rate_limits.updated', rate_limits: [] },
  ];
}
