import { randomUUID } from 'node:crypto';
import {
  DEFAULT_LEVEL,
  DEFAULT_TOPIC,
  ENDPOINTS,
  FUNCTION_BASE_PATH,
  GenerateIntroResponse,
  GrammarFeedback,
  ResponseEvent,
  ScoreFeedback,
  StartTextSessionResponse,
  VocabularySuggestions,
  type EndpointName,
  type GenerateResponseResponse,
  type TranscriptMessage,
} from '@parley/functions/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type * as z from 'zod/mini';
import { ErrorResponse, type Practise } from './run-session.ts';

const LESSON = {
  level: DEFAULT_LEVEL,
  topic: DEFAULT_TOPIC,
  customWords: ['journey', 'arrive', 'although'],
};

/** The messages that every learner writes, one for each reply of the FREE plan. */
const MESSAGES = [
  'Last summer I went on a long journey with my two best friends.',
  'We arrived late at night, although the train was on time.',
  'Yes, it was very crowded and we had to stand for three hours.',
  'We stayed in small village near the lake.',
  'I liked the food most of all, because it was fresh and cheap.',
  'My friend cooked soup every evening and I washed the dishes.',
  'No, we did not had a car, so we walked everywhere.',
  'One day we got lost in the forest, but a farmer showed us the way.',
  'He was very friendly and he gave us some apples.',
  'The weather was warm, although it rained on the last day.',
  'I took many photos and I sended them to my parents.',
  'I would like to go there again next year.',
];

const getPath = (name: EndpointName) => `${FUNCTION_BASE_PATH}${ENDPOINTS[name].path}`;

const readJson =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  async (response: Response): Promise<z.output<Schema>> =>
    schema.parse(await response.json());

/** Reads a streamed reply. Throws ErrorResponse when the stream contains an error or ends early. */
async function readReply(response: Response, onFirstWord: () => void): Promise<GenerateResponseResponse> {
  let hasBegun = false;
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events ?? []) {
    const event = ResponseEvent.parse(JSON.parse(data));
    if ('error' in event) throw new ErrorResponse(event.error.code);
    // Like the page, reads no further: the server may check the topic before it ends the response.
    if ('done' in event) return event;
    if (!hasBegun) onFirstWord();
    hasBegun = true;
  }
  throw new ErrorResponse('stream ended early');
}

/**
 * A text session as the web app runs it: twelve streamed replies, three parts of feedback at once, and the transcript.
 */
export const practise: Practise = async (send) => {
  const transcript: TranscriptMessage[] = [];
  const signatures: (string | null)[] = [];
  const addMessage = (role: 'user' | 'assistant', content: string, signature: string | null = null) => {
    transcript.push({ id: randomUUID(), role, content, timestamp: new Date().toISOString() });
    signatures.push(signature);
  };

  const { sessionId } = await send(
    'start',
    getPath('startTextSession'),
    LESSON,
    readJson(StartTextSessionResponse),
    { 'Idempotency-Key': randomUUID() },
  );
  const session = { ...LESSON, sessionId };
  const { introduction, signature: introductionSignature } = await send(
    'introduction',
    getPath('generateIntro'),
    session,
    readJson(GenerateIntroResponse),
  );
  addMessage('assistant', introduction, introductionSignature);

  for (const message of MESSAGES) {
    addMessage('user', message);
    const conversation = transcript.map(
      ({ role, content }) => `${role === 'user' ? 'User' : 'Assistant'}: ${content}`,
    );
    const body = { ...session, conversation, signatures, turn: randomUUID() };
    const { text, signature } = await send('reply', getPath('generateResponse'), body, readReply, {
      Accept: 'text/event-stream',
    });
    addMessage('assistant', text, signature);
  }

  const body = { ...session, messages: transcript.map(({ role, content }) => ({ role, content })) };
  const [score, grammar, vocabulary] = await Promise.all([
    send('feedback', getPath('generateScoreFeedback'), body, readJson(ScoreFeedback)),
    send('feedback', getPath('generateGrammarFeedback'), body, readJson(GrammarFeedback)),
    send('feedback', getPath('generateVocabularySuggestions'), body, readJson(VocabularySuggestions)),
  ]);
  const now = new Date().toISOString();
  await send(
    'transcript',
    getPath('saveTranscript'),
    {
      ...session,
      type: 'text',
      startedAt: transcript[0]?.timestamp ?? now,
      endedAt: now,
      sentAt: now,
      messages: transcript,
      feedback: { score, grammar, vocabulary },
    },
    (response) => response.text(),
  );
};
