import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { hasPrices } from './cost.ts';
import { sumOf, type Counts } from './counts.ts';
import { daysUntil } from './days.ts';
import { readDay, readShard, shardsOf } from './statistics-store.ts';
import { countUsersByPlan } from './users-by-plan.ts';

/**
 * How Parley is used, every day of the time asked for (docs/adr/0020). Costs a read for each shard of a day on which
 * anything happened: 8 a day at most, 720 for 90 days.
 */
export async function overview(
  deps: Deps,
  { days: count }: RequestOf<'overview'>,
): Promise<ResponseOf<'overview'>> {
  const { db, prices, now } = deps;
  const days = daysUntil(now(), Number(count));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [byPlan, { docs }] = await Promise.all([
    countUsersByPlan(db, now()),
    shardsOf(db, first, last).get(),
  ]);
  const shards = Map.groupBy(docs.map(readShard), ({ day }) => day);
  const totalOf = (day: string) =>
    (shards.get(day) ?? []).reduce<Counts>((total, { counts }) => sumOf(total, counts), {});
  return {
    usersByPlan: byPlan,
    days: days.map((day) => readDay(day, totalOf(day))),
    hasPrices: hasPrices(prices),
  };
}
