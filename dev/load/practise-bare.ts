import * as z from 'zod/mini';
import type { Practise } from './run-session.ts';
import { REPLIES_PER_TOPIC_CHECK, STEPS, TOPIC_CHECKS, type Step } from './steps.ts';

/** Reads a response to its end. For a reply, the first bytes count as the first word. */
async function readAll(response: Response, onFirstWord: () => void): Promise<void> {
  let hasBegun = false;
  for await (const _ of response.body ?? []) {
    if (!hasBegun) onFirstWord();
    hasBegun = true;
  }
}

const drainResponse = (response: Response) => readAll(response, () => undefined);

/**
 * The model requests that the bare handler makes for one request; it does not wait for the answer to the topic check.
 */
interface ModelRequests {
  completion: object;
  topicCheck?: object;
}

function createBody(step: Step, modelRequests?: ModelRequests, documents: string = step) {
  const { reads, writes } = STEPS[step];
  return { documents, reads, writes, ...modelRequests };
}

const TopicCheck = z.looseObject({
  response_format: z.looseObject({ json_schema: z.looseObject({ name: z.literal('topic_check') }) }),
});
const isTopicCheck = (request: object): boolean => TopicCheck.safeParse(request).success;

/**
 * Groups the model requests of a session. A topic check may be recorded after the next reply, because neither waits for
 * the other.
 */
function groupModelRequests(modelRequests: readonly object[]) {
  const checks = modelRequests.filter(isTopicCheck);
  const [introduction, ...rest] = modelRequests.filter((request) => !isTopicCheck(request));
  const feedback = rest.slice(STEPS.reply.requests);
  const isComplete = checks.length === TOPIC_CHECKS && feedback.length === STEPS.feedback.requests;
  if (introduction === undefined || !isComplete) {
    throw new Error(
      `Expected 1 introduction, ${STEPS.reply.requests} replies, ${TOPIC_CHECKS} topic checks and ${STEPS.feedback.requests} feedback requests, but recorded ${checks.length} topic checks and ${modelRequests.length - checks.length} other requests.`,
    );
  }
  const replies = rest.slice(0, STEPS.reply.requests).map((completion, index): ModelRequests => {
    const topicCheck = checks[(index + 1) / REPLIES_PER_TOPIC_CHECK - 1];
    return topicCheck === undefined ? { completion } : { completion, topicCheck };
  });
  return { introduction, replies, feedback };
}

/**
 * The steps of a text session, sent to the bare handler: as many requests, documents and model requests as a session of
 * the function. `modelRequests` were recorded in such a session: the introduction, the replies with the topic checks,
 * and the parts of the feedback.
 */
export function createBarePractice(modelRequests: readonly object[]): Practise {
  const { introduction, replies, feedback } = groupModelRequests(modelRequests);
  return async (send) => {
    await send('start', '/', createBody('start'), drainResponse);
    await send('introduction', '/', createBody('introduction', { completion: introduction }), drainResponse);
    for (const reply of replies) await send('reply', '/', createBody('reply', reply), readAll);
    await Promise.all(
      feedback.map((completion, index) =>
        send('feedback', '/', createBody('feedback', { completion }, `feedback-${index}`), drainResponse),
      ),
    );
    await send('transcript', '/', createBody('transcript'), drainResponse);
  };
}
