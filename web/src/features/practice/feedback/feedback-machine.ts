import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { Cancel, Transition } from '../../../lib/machine.ts';
import { BLOCK_NAMES } from './feedback-state.ts';
import type { Block, BlockName, Blocks, BlockValues, FeedbackState, FinishedTalk } from './feedback-state.ts';

type Arrived = {
  [Name in BlockName]: { type: 'ARRIVED'; attempt: number; block: Name; value: BlockValues[Name] };
}[BlockName];

/** What happens to the feedback. Events that report on a call carry the attempt that the call belongs to. */
export type FeedbackEvent =
  | { type: 'ASK'; talk: FinishedTalk }
  | Arrived
  | { type: 'FAILED'; attempt: number; block: BlockName; error: ClientErrorCode }
  | { type: 'RETRY'; block: BlockName }
  | { type: 'RESET' };

export interface AskEffect {
  type: 'ask';
  attempt: number;
  block: BlockName;
  talk: FinishedTalk;
}

type Step = Transition<FeedbackState, AskEffect | Cancel>;

/**
 * Feedback on one talk, pure: three calls that know nothing of one another (spec.md section 4, Analysing). Where a row's
 * condition does not hold, and for every pair that has no row, nothing changes.
 *
 * state   event    condition                        next                    effects
 * any     ASK      -                                open, all pending       cancel, ask for each block
 * open    ARRIVED  its block pending, its attempt   its block done
 * open    FAILED   its block pending, its attempt   its block failed
 * open    RETRY    its block failed                 its block pending       ask for it
 * any     RESET    -                                idle                    cancel
 */
export function reduceFeedback(state: FeedbackState, event: FeedbackEvent): Step {
  switch (event.type) {
    case 'ASK':
      return ask(state.attempt + 1, event.talk);
    case 'ARRIVED':
      return settle(state, event, { status: 'done', attempt: event.attempt, value: event.value });
    case 'FAILED':
      return settle(state, event, { status: 'failed', attempt: event.attempt, error: event.error });
    case 'RETRY':
      return retry(state, event.block);
    case 'RESET':
      break;
  }
  return { state: { status: 'idle', attempt: state.attempt }, effects: [{ type: 'cancel' }] };
}

function ask(attempt: number, talk: FinishedTalk): Step {
  const pending = { status: 'pending', attempt } as const;
  const blocks: Blocks = { score: pending, grammar: pending, vocabulary: pending };
  const effects = BLOCK_NAMES.map((block) => ({ type: 'ask', attempt, block, talk }) as const);
  return { state: { status: 'open', attempt, talk, ...blocks }, effects: [{ type: 'cancel' }, ...effects] };
}

function settle(
  state: FeedbackState,
  { block, attempt }: { block: BlockName; attempt: number },
  next: Block<BlockValues[BlockName]>,
): Step {
  const isExpected =
    state.status === 'open' && state[block].status === 'pending' && state[block].attempt === attempt;
  return isExpected ? { state: { ...state, [block]: next }, effects: [] } : { state, effects: [] };
}

function retry(state: FeedbackState, block: BlockName): Step {
  if (state.status !== 'open' || state[block].status !== 'failed') return { state, effects: [] };
  const attempt = state.attempt + 1;
  return {
    state: { ...state, attempt, [block]: { status: 'pending', attempt } },
    effects: [{ type: 'ask', attempt, block, talk: state.talk }],
  };
}

export const feedbackMachine = {
  initial: (): FeedbackState => ({ status: 'idle', attempt: 0 }),
  reduce: reduceFeedback,
};
