import * as z from 'zod';

export const FLITE_SAMPLE_RATE = 16_000;

/** The supported fields of OpenAI's speech request. Any model and any voice are accepted. */
export const SpeechRequest = z.object({
  model: z.string().min(1),
  input: z.string().trim().min(1).max(4_096),
  voice: z.union([z.string().min(1), z.object({ id: z.string().min(1) })]),
  response_format: z.literal('mp3').default('mp3'),
  speed: z.number().min(0.25).max(4).default(1),
});

/** Text to speak; a `speed` of 2 is twice as fast. */
export const Utterance = z.object({
  text: z.string(),
  voice: z.enum(['slt', 'rms', 'awb']),
  speed: z.number(),
});
export type Utterance = z.infer<typeof Utterance>;

/** An utterance with its output format: an MP3 file or raw samples (16 bit, 16 kHz). */
export const SpeechJob = Utterance.extend({ format: z.enum(['mp3', 'pcm']) });
export type SpeechJob = z.infer<typeof SpeechJob>;

/** The flite voice for each name: the most similar one for OpenAI's voices. Unlisted names use the clearest voice. */
const FLITE_VOICES: Record<string, Utterance['voice']> = {
  ash: 'rms',
  ballad: 'awb',
  cedar: 'rms',
  echo: 'rms',
  fable: 'awb',
  onyx: 'rms',
  verse: 'rms',
  rms: 'rms',
  awb: 'awb',
};

export function toFliteVoice(voice: string | { id: string }): Utterance['voice'] {
  const name = typeof voice === 'string' ? voice : voice.id;
  return FLITE_VOICES[name.toLowerCase()] ?? 'slt';
}

export function toUtterance({ input, voice, speed }: z.output<typeof SpeechRequest>): Utterance {
  return { text: input, voice: toFliteVoice(voice), speed };
}
