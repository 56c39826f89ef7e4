import { MAX_WEEKLY_GOAL, type Progress } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Flame, Share2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { lazy } from '../../../lib/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { progressMessages } from './messages.ts';
import { saveWeeklyGoal } from './queries.ts';
import { MAX_DAYS_OFF_PER_MONTH, getStreak, getWeek, type Week } from './week.ts';

const loadShareWeek = lazy(() => import('./share-week.ts'));

const NO_GOAL = '0';
const GOALS = [NO_GOAL, ...Array.from({ length: MAX_WEEKLY_GOAL }, (_, index) => String(index + 1))];

/** The names of the weekdays, from Monday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => {
  // 5 January 2026 is a Monday.
  const day = new Date(2026, 0, 5 + index);
  return {
    short: day.toLocaleDateString('en-US', { weekday: 'short' }),
    long: day.toLocaleDateString('en-US', { weekday: 'long' }),
  };
});

function Weekdays({ days }: { days: readonly boolean[] }) {
  const t = useStore(progressMessages);
  return (
    <ul className="flex flex-wrap gap-2">
      {WEEKDAYS.map(({ short, long }, index) => (
        <li key={long} className="flex flex-col items-center gap-1 text-sm text-quiet">
          <span
            aria-hidden="true"
            className={`size-6 rounded-full border-2 ${days[index] === true ? 'border-teal bg-teal' : 'border-line'}`}
          />
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{`${long}: ${days[index] === true ? t.practised : t.notPractised}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shares the numbers of the week as a picture, which is made on the device. */
function ShareButton({ week, streak }: { week: Week; streak: number }) {
  const t = useStore(progressMessages);
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { shareWeek } = await loadShareWeek();
      await shareWeek({
        title: t.pictureTitle,
        lines: [t.sessions(week.sessions), t.minutes(week.minutes), t.streak(streak)],
        days: WEEKDAYS.map(({ short }, index) => ({ name: short, hasPractised: week.days[index] === true })),
        footer: t.pictureFooter,
      });
    } catch {
      toast.error(t.notShared, { id: 'weekNotShared' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="mt-5" busy={isBusy} onClick={() => void share()}>
      {!isBusy && <Share2 aria-hidden="true" className="size-5" />}
      {t.share}
    </Button>
  );
}

interface WeekSectionProps {
  uid: string;
  progress: Progress;
}

/** This week at a glance: sessions and minutes, the goal, and the streak. */
export function WeekSection({ uid, progress: { sessions, weeklyGoal } }: WeekSectionProps) {
  const t = useStore(progressMessages);
  const [now] = useState(() => Date.now());
  const week = getWeek(sessions, now);
  const streak = getStreak(sessions, now);
  const changeGoal = (goal: string) => {
    const sessionGoal = goal === NO_GOAL ? null : Number(goal);
    saveWeeklyGoal(uid, sessionGoal).catch(() => toast.error(t.goalNotSaved, { id: 'goalNotSaved' }));
  };
  return (
    <SectionCard title={t.week}>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 flex-1 basis-[min(15rem,100%)]">
          <p className="text-2xl font-bold wrap-anywhere">
            {weeklyGoal === undefined
              ? t.sessions(week.sessions)
              : t.ofGoal({ done: String(week.sessions), goal: String(weeklyGoal) })}
          </p>
          {weeklyGoal !== undefined && (
            <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-teal"
                style={{ width: `${Math.min(100, (100 * week.sessions) / weeklyGoal)}%` }}
              />
            </div>
          )}
          <p className="mt-2 text-quiet">{t.minutes(week.minutes)}</p>
          {weeklyGoal !== undefined && week.sessions >= weeklyGoal && (
            <p className="mt-2 font-medium text-green">{t.goalReached}</p>
          )}
          <div className="mt-4">
            <Weekdays days={week.days} />
          </div>
          {week.sessions > 0 && <ShareButton week={week} streak={streak} />}
        </div>
        <div className="min-w-0 flex-1 basis-[min(15rem,100%)]">
          <p className="flex flex-wrap items-center gap-2 text-2xl font-bold wrap-anywhere">
            <Flame aria-hidden="true" className="size-6 shrink-0 text-teal-ink" />
            {t.streak(streak)}
          </p>
          <p className="mt-1 text-sm text-quiet">{t.streakRule({ days: String(MAX_DAYS_OFF_PER_MONTH) })}</p>
          <div className="mt-4">
            <Select
              label={t.goal}
              options={GOALS}
              getLabel={(goal) => (goal === NO_GOAL ? t.noGoal : t.sessions(Number(goal)))}
              value={String(weeklyGoal ?? NO_GOAL)}
              onChange={changeGoal}
            />
          </div>
        </div>
      </div>
    </SectionCard>
  );
}
