import { createAnswer } from '../offline-tutor/answer.ts';
import type { Harper } from '../offline-tutor/grammar/harper.ts';
import type { Behaviour } from './script/behaviour.ts';
import { ChatRequest } from './wire/chat-request.ts';
import { type Answer, createCompletion } from './wire/completion.ts';
import type { ModelRequest } from './wire/model-routes.ts';
import { parseBody } from './wire/openai-error.ts';
import { sendBody, streamCompletion } from './wire/send.ts';

const ALMOST_JSON = 'Of course! Here is the JSON: {"words": ["almost", ';

/** The answer that a scripted behaviour returns instead of the tutor's. */
function getScriptedAnswer(behaviour: Behaviour | undefined): Answer | undefined {
  if (behaviour?.kind === 'malformed-json') return { kind: 'content', text: ALMOST_JSON };
  if (behaviour?.kind === 'refusal')
    return { kind: 'refusal', text: 'I’m sorry, but I can’t help with that.' };
  if (behaviour?.kind === 'empty') return { kind: 'content', text: '' };
  return behaviour?.kind === 'reply' ? { kind: 'content', text: behaviour.content } : undefined;
}

/** Handles POST /v1/chat/completions, streamed or not. */
export async function handleChatRequest(
  { body, behaviour, res }: ModelRequest,
  harper: Harper,
  paceMs: number,
): Promise<void> {
  const request = parseBody(ChatRequest, body);
  const answer = getScriptedAnswer(behaviour) ?? {
    kind: 'content',
    text: await createAnswer(request, harper),
  };
  if (request.stream === true) return streamCompletion(res, request, answer, paceMs, behaviour);
  const json = Buffer.from(JSON.stringify(createCompletion(request, answer)));
  return sendBody(res, 'application/json', json, behaviour);
}
