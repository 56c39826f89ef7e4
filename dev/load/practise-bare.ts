import type { Practise } from './run-session.ts';
import { STEPS, type Step } from './steps.ts';

/** Reads a response to its end. For a reply, the first bytes count as the first word. */
async function readAll(response: Response, onFirstWord: () => void): Promise<void> {
  let hasBegun = false;
  for await (const _ of response.body ?? []) {
    if (!hasBegun) onFirstWord();
    hasBegun = true;
  }
}

const drainResponse = (response: Response) => readAll(response, () => undefined);

function createBody(step: Step, completion?: object, documents: string = step) {
  const { reads, writes } = STEPS[step];
  return { documents, reads, writes, completion };
}

/**
 * The same steps sent to the bare handler: as many requests, documents and model requests as a session of the function.
 * `modelRequests` are those of such a session in their order: the introduction, the replies and the parts of the feedback.
 */
export function createBarePractice(modelRequests: readonly object[]): Practise {
  const [introduction, ...rest] = modelRequests;
  const replies = rest.slice(0, STEPS.reply.requests);
  const feedback = rest.slice(STEPS.reply.requests);
  if (introduction === undefined || feedback.length !== STEPS.feedback.requests) {
    throw new Error(`A session makes 16 model requests, but ${modelRequests.length} were recorded.`);
  }
  return async (send) => {
    await send('start', '/', createBody('start'), drainResponse);
    await send('introduction', '/', createBody('introduction', introduction), drainResponse);
    for (const reply of replies) await send('reply', '/', createBody('reply', reply), readAll);
    await Promise.all(
      feedback.map((part, index) =>
        send('feedback', '/', createBody('feedback', part, `feedback-${index}`), drainResponse),
      ),
    );
    await send('transcript', '/', createBody('transcript'), drainResponse);
  };
}
