import * as z from 'zod';

/** Samples a second. */
export const FLITE_SAMPLE_RATE = 16_000;

/** What of OpenAI's speech request this server reads; model and voice may have any name. */
export const SpeechRequest = z.object({
  model: z.string().min(1),
  input: z.string().trim().min(1).max(4_096),
  voice: z.union([z.string().min(1), z.object({ id: z.string().min(1) })]),
  response_format: z.literal('mp3').default('mp3'),
  speed: z.number().min(0.25).max(4).default(1),
});

/** One text to be spoken; `speed` 1 is the normal pace, 2 twice as fast. */
export const Utterance = z.object({
  text: z.string(),
  voice: z.enum(['slt', 'rms', 'awb']),
  speed: z.number(),
});
export type Utterance = z.infer<typeof Utterance>;

/** An utterance and the form that it is wanted in: an MP3 file, or bare samples of 16 bits at 16 kHz. */
export const SpeechJob = Utterance.extend({ as: z.enum(['mp3', 'pcm']) });
export type SpeechJob = z.infer<typeof SpeechJob>;

/** OpenAI's voices by the flite voice that comes closest; every other name gets the clearest one. */
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

/** The flite voice for one of OpenAI's. */
export function toFliteVoice(voice: string | { id: string }): Utterance['voice'] {
  const name = typeof voice === 'string' ? voice : voice.id;
  return FLITE_VOICES[name.toLowerCase()] ?? 'slt';
}

/** The utterance that a request asks for. */
export function toUtterance({ input, voice, speed }: z.output<typeof SpeechRequest>): Utterance {
  return { text: input, voice: toFliteVoice(voice), speed };
}
