import * as z from 'zod';
import { parseJson } from '../../parse-json.ts';
import { SessionUpdate } from './session.ts';

const createTextSchema = <Type extends string>(type: Type) =>
  z.strictObject({ type: z.literal(type), text: z.string().min(1) });
const createMessageSchema = <Role extends string, Type extends string>(role: Role, text: Type) =>
  z.strictObject({
    id: z.string().max(32).optional(),
    type: z.literal('message'),
    role: z.literal(role),
    content: z.tuple([createTextSchema(text)]),
  });

const ResponseRequest = z
  .strictObject({
    instructions: z.string(),
    metadata: z.record(z.string().max(64), z.string().max(512)).nullable(),
    conversation: z.literal('auto'),
    output_modalities: z.tuple([z.literal('audio')]),
  })
  .partial();
export type ResponseRequest = z.output<typeof ResponseRequest>;

const createEventSchema = <Type extends string, Fields extends z.core.$ZodLooseShape>(
  type: Type,
  fields: Fields,
) => z.strictObject({ type: z.literal(type), event_id: z.string().optional(), ...fields });

/** The supported client events: those that the page may send. */
const ClientEvent = z.discriminatedUnion('type', [
  createEventSchema('session.update', { session: SessionUpdate }),
  createEventSchema('input_audio_buffer.commit', {}),
  createEventSchema('input_audio_buffer.clear', {}),
  createEventSchema('output_audio_buffer.clear', {}),
  createEventSchema('conversation.item.create', {
    item: z.discriminatedUnion('role', [
      createMessageSchema('user', 'input_text'),
      createMessageSchema('assistant', 'output_text'),
      createMessageSchema('system', 'input_text'),
    ]),
  }),
  createEventSchema('response.create', { response: ResponseRequest.optional() }),
  createEventSchema('response.cancel', { response_id: z.string().optional() }),
]);
export type ClientEvent = z.output<typeof ClientEvent>;
export const CLIENT_EVENT_TYPES = ClientEvent.options.map(({ shape }) => shape.type.value);

/** The body of an `error` event; `event_id` identifies the client's event. */
export interface ClientError {
  message: string;
  type: 'invalid_request_error';
  code: string;
  param: string | null;
  event_id: string | null;
}

export const createClientError = (
  message: string,
  code: string,
  { event_id }: { event_id?: string | undefined } = {},
  param: string | null = null,
): ClientError => ({
  message,
  type: 'invalid_request_error',
  code,
  param,
  event_id: event_id ?? null,
});

const EventHeader = z.looseObject({ type: z.string().optional(), event_id: z.string().optional() });

/** Parses a data channel message into its type and either the event or an error. */
export function readClientEvent(
  text: string,
): { type: string; event: ClientEvent } | { type: string; error: ClientError } {
  const json = parseJson(text);
  const header = EventHeader.safeParse(json).data ?? {};
  const type = header.type ?? '';
  const parsed = ClientEvent.safeParse(json);
  if (parsed.success) return { type, event: parsed.data };
  const [issue] = parsed.error.issues;
  const param = issue?.path.join('.') || null;
  const message = `Invalid value${param === null ? '' : ` for '${param}'`}: ${issue?.message ?? ''}.`;
  return { type, error: createClientError(message, 'invalid_value', header, param) };
}
