import { randomUUID } from 'node:crypto';
import { type Behaviour, isRealtimeFault, type RealtimeFault, type ScriptRequest } from './behaviour.ts';

const MAX_RULES = 1_000;

interface Rule {
  match: string;
  /** Uses left; Infinity for a rule without end. */
  left: number;
  behaviour: Behaviour;
  /** How many of its utterances have been heard. */
  heard: number;
}

export interface Script {
  /** Adds a rule and gives its id; beyond 1,000 rules the oldest one goes. */
  add(request: ScriptRequest): string;
  /** Takes a rule away; false when there is none of that id. */
  remove(id: string): boolean;
  /** The behaviour for a request's raw body: that of the oldest matching rule that fits, which is used once by this. */
  take(rawBody: string, fits: (behaviour: Behaviour) => boolean): Behaviour | undefined;
  /** The faults of a call, of all rules that match its text; each is used once by this. */
  takeFaults(text: string): RealtimeFault[];
  /** What the learner of that call says next, of the oldest matching rule that has an utterance left. */
  hear(text: string): string | undefined;
}

/** The scripted rules of one server. Rules that match the same body are used one after another, oldest first. */
export function createScript(): Script {
  const rules = new Map<string, Rule>();
  const matching = (text: string, fits: (behaviour: Behaviour) => boolean): [string, Rule][] =>
    [...rules].filter(([, rule]) => text.includes(rule.match) && fits(rule.behaviour));
  const use = ([id, rule]: [string, Rule]): Behaviour => {
    rule.left -= 1;
    if (rule.left <= 0) rules.delete(id);
    return rule.behaviour;
  };

  return {
    add({ match, times, behaviour }) {
      const id = randomUUID();
      rules.set(id, { match, left: times ?? Number.POSITIVE_INFINITY, behaviour, heard: 0 });
      const [oldest] = rules.keys();
      if (rules.size > MAX_RULES && oldest !== undefined) rules.delete(oldest);
      return id;
    },
    remove: (id) => rules.delete(id),
    take(rawBody, fits) {
      const [found] = matching(rawBody, fits);
      return found && use(found);
    },
    takeFaults: (text) => matching(text, isRealtimeFault).map(use).filter(isRealtimeFault),
    hear(text) {
      for (const [, rule] of matching(text, ({ kind }) => kind === 'hears')) {
        const utterance = rule.behaviour.kind === 'hears' ? rule.behaviour.utterances[rule.heard] : undefined;
        if (utterance === undefined) continue;
        rule.heard += 1;
        return utterance;
      }
      return undefined;
    },
  };
}
