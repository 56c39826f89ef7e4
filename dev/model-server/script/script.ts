import { randomUUID } from 'node:crypto';
import type { Behaviour, ScriptRequest } from './behaviour.ts';

const MAX_RULES = 1_000;

interface Rule {
  match: string;
  /** Uses left; Infinity for a rule without end. */
  left: number;
  behaviour: Behaviour;
}

export interface Script {
  /** Adds a rule and gives its id; beyond 1,000 rules the oldest one goes. */
  add(request: ScriptRequest): string;
  /** Takes a rule away; false when there is none of that id. */
  remove(id: string): boolean;
  /** The behaviour for a request's raw body: that of the oldest matching rule, which is used once by this. */
  take(rawBody: string): Behaviour | undefined;
}

/** The scripted rules of one server. Rules that match the same body are used one after another, oldest first. */
export function createScript(): Script {
  const rules = new Map<string, Rule>();
  return {
    add({ match, times, behaviour }) {
      const id = randomUUID();
      rules.set(id, { match, left: times ?? Number.POSITIVE_INFINITY, behaviour });
      const [oldest] = rules.keys();
      if (rules.size > MAX_RULES && oldest !== undefined) rules.delete(oldest);
      return id;
    },
    remove: (id) => rules.delete(id),
    take(rawBody) {
      for (const [id, rule] of rules) {
        if (!rawBody.includes(rule.match)) continue;
        rule.left -= 1;
        if (rule.left <= 0) rules.delete(id);
        return rule.behaviour;
      }
      return undefined;
    },
  };
}
