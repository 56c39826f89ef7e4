import { OpenAiError } from '../wire/openai-error.ts';
import type { RequestLog } from '../script/request-log.ts';
import type { Script } from '../script/script.ts';
import type { SpeechSynthesizer } from '../speech/speech-synthesizer.ts';
import { type Call, type CallReport, openCall } from './call.ts';
import type { CallRequest } from './call-request.ts';
import type { RealtimeTiming } from './responses.ts';

/** Tests can read the reports of recently ended calls. */
const MAX_CALLS = 500;

export interface Calls {
  /** Opens a call. `text` is matched by script rules and `find`. Throws a 400 if the offer is invalid. */
  open(request: CallRequest, text: string): Promise<Call>;
  /** Hangs up a call. Throws a 404 if the id is unknown or the call has ended. */
  hangUp(id: string): Promise<void>;
  /** The calls whose text contains `match`, oldest first. */
  find(match: string): CallReport[];
  close(): Promise<void>;
}

interface CallsOptions {
  speech: SpeechSynthesizer;
  script: Script;
  timing: RealtimeTiming;
  /** Records all events. */
  traffic: RequestLog;
}

/** The calls of one server. The script defines their faults, the outcomes of responses and the learners' utterances. */
export function createCalls({ speech, script, timing, traffic }: CallsOptions): Calls {
  const calls = new Map<string, { call: Call; text: string }>();

  const removeOldCalls = (): void => {
    for (const [id, { call }] of calls) {
      if (calls.size <= MAX_CALLS) return;
      if (call.report().state === 'ended') calls.delete(id);
    }
  };

  return {
    async open(request, text) {
      const faults = script.takeFaults(text);
      const services = {
        speech,
        faults,
        timing,
        takeUtterance: () => script.takeUtterance(text),
        takeOutcome: () => script.takeOutcome(text),
        takeRefusal: (type: string) => script.takeRefusal(text, type),
      };
      const call = await openCall(request, services, traffic).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown reason';
        throw new OpenAiError(400, `The offer cannot be answered: ${reason}`, 'invalid_offer', 'sdp');
      });
      calls.set(call.id, { call, text });
      removeOldCalls();
      return call;
    },
    async hangUp(id) {
      const ended = await calls.get(id)?.call.hangUp();
      if (ended !== true) throw new OpenAiError(404, 'There is no open call with this id.', 'call_not_found');
    },
    find: (match) =>
      [...calls.values()].filter(({ text }) => text.includes(match)).map(({ call }) => call.report()),
    async close() {
      await Promise.all([...calls.values()].map(({ call }) => call.hangUp()));
    },
  };
}
