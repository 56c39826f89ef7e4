import { randomUUID } from 'node:crypto';
import {
  type Behaviour,
  type Faults,
  isRealtimeFault,
  type ResponseOutcome,
  type ScriptRequest,
} from './behaviour.ts';

const MAX_RULES = 1_000;

interface Rule {
  match: string;
  /** Remaining uses; Infinity for a permanent rule. */
  usesLeft: number;
  behaviour: Behaviour;
  utterancesUsed: number;
}

export interface Script {
  /** Adds a rule and returns its id; removes the oldest rule when there are more than 1,000. */
  add(request: ScriptRequest): string;
  /** Removes a rule; false if the id is unknown. */
  remove(id: string): boolean;
  /** Uses the oldest rule that matches the raw body and has a behaviour that `fits` accepts. Returns that behaviour. */
  take(rawBody: string, fits: (behaviour: Behaviour) => boolean): Behaviour | undefined;
  /** Uses all fault rules that match the text of a call. */
  takeFaults(text: string): Faults;
  /** Uses the oldest rule that scripts the next response of a call, and returns its outcome. */
  takeOutcome(text: string): ResponseOutcome | undefined;
  /** Uses the oldest rule that refuses this client event. Returns whether there was one. */
  takeRefusal(text: string, type: string): boolean;
  /** The learner's next utterance from the oldest matching rule that has one left. */
  takeUtterance(text: string): string | undefined;
}

export function createScript(): Script {
  const rules = new Map<string, Rule>();
  const findRules = (text: string, fits: (behaviour: Behaviour) => boolean): [string, Rule][] =>
    [...rules].filter(([, rule]) => text.includes(rule.match) && fits(rule.behaviour));
  const use = ([id, rule]: [string, Rule]): Behaviour => {
    rule.usesLeft -= 1;
    if (rule.usesLeft <= 0) rules.delete(id);
    return rule.behaviour;
  };

  return {
    add({ match, times, behaviour }) {
      const id = randomUUID();
      rules.set(id, { match, usesLeft: times ?? Number.POSITIVE_INFINITY, behaviour, utterancesUsed: 0 });
      const [oldest] = rules.keys();
      if (rules.size > MAX_RULES && oldest !== undefined) rules.delete(oldest);
      return id;
    },
    remove: (id) => rules.delete(id),
    take(rawBody, fits) {
      const [found] = findRules(rawBody, fits);
      return found && use(found);
    },
    takeFaults(text) {
      const faults = findRules(text, isRealtimeFault).map(use).filter(isRealtimeFault);
      // If several rules script the same fault, the delay of the oldest applies.
      return new Map(faults.toReversed().map(({ fault, afterMs }) => [fault, afterMs]));
    },
    takeOutcome(text) {
      const [found] = findRules(text, ({ kind }) => kind === 'response');
      const behaviour = found && use(found);
      return behaviour?.kind === 'response' ? behaviour.outcome : undefined;
    },
    takeRefusal(text, type) {
      const [found] = findRules(
        text,
        (behaviour) => behaviour.kind === 'refuse-event' && behaviour.type === type,
      );
      if (found) use(found);
      return found !== undefined;
    },
    takeUtterance(text) {
      for (const [, rule] of findRules(text, ({ kind }) => kind === 'transcriptions')) {
        const utterance =
          rule.behaviour.kind === 'transcriptions'
            ? rule.behaviour.utterances[rule.utterancesUsed]
            : undefined;
        if (utterance === undefined) continue;
        rule.utterancesUsed += 1;
        return utterance;
      }
      return undefined;
    },
  };
}
