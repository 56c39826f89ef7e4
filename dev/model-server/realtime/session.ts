import * as z from 'zod';
import { createId } from './create-id.ts';

const responseOptions = {
  create_response: z.boolean().default(true),
  interrupt_response: z.boolean().default(true),
};

export const TurnDetection = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('semantic_vad'),
    eagerness: z.enum(['low', 'medium', 'high', 'auto']).default('auto'),
    ...responseOptions,
  }),
  z.strictObject({
    type: z.literal('server_vad'),
    threshold: z.number().min(0).max(1).default(0.5),
    prefix_padding_ms: z.int().min(0).default(300),
    silence_duration_ms: z.int().min(0).default(500),
    idle_timeout_ms: z.int().nullable().default(null),
    ...responseOptions,
  }),
]);
export type TurnDetection = z.output<typeof TurnDetection>;

const AudioInput = z.strictObject({
  format: z.unknown().exactOptional(),
  noise_reduction: z
    .strictObject({ type: z.enum(['near_field', 'far_field']), strength: z.number().optional() })
    .nullable()
    .exactOptional(),
  transcription: z
    .strictObject({
      model: z.string().min(1),
      language: z.string().optional(),
      languages: z.array(z.string()).optional(),
      keywords: z.array(z.string()).optional(),
      prompt: z.string().optional(),
      delay: z.string().optional(),
    })
    .nullable()
    .exactOptional(),
  turn_detection: TurnDetection.nullable().exactOptional(),
});

const AudioOutput = z.strictObject({
  format: z.unknown().exactOptional(),
  speed: z.number().min(0.25).max(1.5).exactOptional(),
  voice: z.union([z.string().min(1), z.strictObject({ id: z.string().min(1) })]).exactOptional(),
});

/** The settings of a session. Like OpenAI, rejects unknown fields. */
const SessionFields = z.strictObject({
  type: z.literal('realtime'),
  audio: z
    .strictObject({ input: AudioInput.exactOptional(), output: AudioOutput.exactOptional() })
    .exactOptional(),
  instructions: z.string().exactOptional(),
  max_output_tokens: z.union([z.int().min(1).max(4_096), z.literal('inf')]).exactOptional(),
  output_modalities: z.tuple([z.literal('audio')]).exactOptional(),
  parallel_tool_calls: z.boolean().exactOptional(),
  tools: z.array(z.unknown()).exactOptional(),
  include: z.unknown().optional(),
  prompt: z.unknown().optional(),
  reasoning: z.unknown().optional(),
  tool_choice: z.unknown().optional(),
  tracing: z.unknown().optional(),
  truncation: z.unknown().optional(),
});

export const SessionRequest = SessionFields.extend({ model: z.string().min(1) });

/** The fields of a `session.update`, which cannot change the model. `session-rules.ts` limits when the voice and the speed can change. */
export const SessionUpdate = SessionFields;
export type SessionUpdate = z.output<typeof SessionUpdate>;

export interface Session extends Omit<z.output<typeof SessionRequest>, 'audio'> {
  id: string;
  object: 'realtime.session';
  instructions: string;
  expires_at: number;
  audio: { input: Required<z.output<typeof AudioInput>>; output: Required<z.output<typeof AudioOutput>> };
}

const PCM = { type: 'audio/pcm', rate: 24_000 };

/** Creates a session from a request and the defaults; the session expires after `seconds`. */
export function createSession(request: z.output<typeof SessionRequest>, seconds: number): Session {
  return {
    output_modalities: ['audio'],
    tools: [],
    tool_choice: 'auto',
    max_output_tokens: 'inf',
    tracing: null,
    instructions: '',
    ...request,
    id: createId('sess'),
    object: 'realtime.session',
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    audio: {
      input: {
        format: PCM,
        noise_reduction: null,
        transcription: null,
        turn_detection: TurnDetection.parse({ type: 'server_vad' }),
        ...request.audio?.input,
      },
      output: { format: PCM, speed: 1, voice: 'alloy', ...request.audio?.output },
    },
  };
}

export function updateSession(session: Session, update: SessionUpdate): Session {
  const { input, output } = update.audio ?? {};
  return {
    ...session,
    ...update,
    audio: {
      input: { ...session.audio.input, ...input },
      output: { ...session.audio.output, ...output },
    },
  };
}
