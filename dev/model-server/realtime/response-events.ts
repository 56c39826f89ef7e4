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
type IncompleteReason = 'content_filter' | 'max_output_tokens';

/** The `status_details.error` of failed responses. */
export const FAILURES = {
  'rate-limited': {
    type: 'tokens',
    code: 'rate_limit_exceeded',
    message: 'Rate limit reached for tokens per minute. Please try again in 2s.',
  },
  'out-of-quota': {
    type: 'insufficient_quota',
    code: 'insufficient_quota',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  },
  'server-error': {
    type: 'server_error',
    code: 'server_error',
    message: 'The server had an error while processing your request.',
  },
} as const;
export type Failure = keyof typeof FAILURES;

export type Ending =
  | { status: 'completed' }
  | { status: 'failed'; failure: Failure }
  | { status: 'cancelled'; reason: Cancellation }
  | { status: 'incomplete'; reason: IncompleteReason };

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

const getItemStatus = ({ status }: Ending): ItemStatus =>
  status === 'completed' ? 'completed' : 'incomplete';

const getStatusDetails = (ending: Ending): NonNullable<RealtimeResponse['status_details']> => {
  if (ending.status === 'completed') return { type: 'completed' };
  if (ending.status === 'failed') return { type: 'failed', error: FAILURES[ending.failure] };
  return { type: ending.status, reason: ending.reason };
};

/** Limits that no call reaches. */
const RATE_LIMITS = [
  { name: 'requests', limit: 20_000, remaining: 19_999, reset_seconds: 0.003 },
  { name: 'tokens', limit: 15_000_000, remaining: 14_995_372, reset_seconds: 0.018 },
] as const;

/** The events that begin a response. */
export const createResponseCreatedEvents = ({ id, metadata }: ResponseState): ServerEvent[] => {
  const response: RealtimeResponse = {
    id,
    object: 'realtime.response',
    status: 'in_progress',
    output: [],
    metadata,
  };
  return [
    { type: 'response.created', response },
    { type: 'rate_limits.updated', rate_limits: [...RATE_LIMITS] },
  ];
};

/** The events that announce the item of a response, in OpenAI's order. */
export function createItemAddedEvents(state: ResponseState): ServerEvent[] {
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

function createItemDoneEvents(state: ResponseState, ending: Ending): ServerEvent[] {
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
export function createResponseDoneEvents(state: ResponseState, ending: Ending): ServerEvent[] {
  const { id, metadata, transcript } = state;
  const output = transcript === null ? [] : [createItem(state, getItemStatus(ending))];
  const response: RealtimeResponse = {
    id,
    object: 'realtime.response',
    status: ending.status,
    status_details: getStatusDetails(ending),
    output,
    metadata,
    usage: USAGE,
  };
  return [
    ...(transcript === null ? [] : createItemDoneEvents(state, ending)),
    { type: 'response.done', response },
  ];
}
