import { MAX_WEEKLY_GOAL, type Progress } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ChevronRight, Flame } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Link } from 'react-router';
import { getButtonClasses } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { progressMessages } from './messages.ts';
import { saveWeeklyGoal } from './save-weekly-goal.ts';
import { MAX_DAYS_OFF_PER_MONTH, WEEKDAYS, getStreak, getWeek } from './week.ts';

const NO_GOAL = '0';
const GOALS = [NO_GOAL, ...Array.from({ length: MAX_WEEKLY_GOAL }, (_, index) => String(index + 1))];

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
              : t.ofGoal({ done: String(week.sessions) })(weeklyGoal)}
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
          <Link to="/progress/week" className={`mt-5 ${getButtonClasses('secondary')}`}>
            {t.weekSummary}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </div>
        <div className="min-w-0 flex-1 basis-[min(15rem,100%)]">
          <p className="flex flex-wrap items-center gap-2 text-2xl font-bold wrap-anywhere">
            <Flame aria-hidden="true" className="size-6 shrink-0 text-teal-ink" />
            {streak === 0 ? t.noStreak : t.streak(streak)}
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
