import type { SessionSummary } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Link } from 'react-router';
import { Button, getButtonClasses, IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { isFixable } from '../results/choose-mistakes.ts';
import { drawWeek, type WeekPicture } from './draw-week.ts';
import { progressMessages } from './messages.ts';
import { sharePicture } from './share-picture.ts';
import { formatWeek, getStreak, getWeek, moveByWeeks, selectWeekSessions, WEEKDAYS } from './week.ts';

/** A longer sentence would make the picture too tall. */
const MAX_SENTENCE_LENGTH = 120;

/** Corrected sentences from the given sessions that suit the picture, newest first. */
const listSentences = (sessions: readonly SessionSummary[]): string[] => [
  ...new Set(
    sessions
      .toReversed()
      .flatMap(({ examples = [] }) => examples.filter(isFixable))
      .map(({ corrected }) => corrected)
      .filter(({ length }) => length <= MAX_SENTENCE_LENGTH),
  ),
];

/** The picture of a week, which is made on the device, and a button that shares it. */
function Picture({ picture }: { picture: WeekPicture }) {
  const t = useStore(progressMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (canvas.current) drawWeek(canvas.current, picture);
  }, [picture]);
  const share = async () => {
    if (!canvas.current) return;
    setBusy(true);
    try {
      await sharePicture(canvas.current);
    } catch {
      toast.error(t.notShared, { id: 'weekNotShared' });
    } finally {
      setBusy(false);
    }
  };
  const { title, lines, sentence } = picture;
  const text = [title, ...lines, ...(sentence === undefined ? [] : [sentence])].join('. ');
  return (
    <>
      <figure className="mt-5">
        <canvas ref={canvas} aria-hidden="true" className="w-full max-w-md rounded-base border border-line" />
        <figcaption className="sr-only">{t.picture({ text })}</figcaption>
      </figure>
      <Button variant="primary" className="mt-5" busy={isBusy} onClick={() => void share()}>
        {!isBusy && <Share2 aria-hidden="true" className="size-5" />}
        {t.share}
      </Button>
    </>
  );
}

interface WeekProps {
  sessions: readonly SessionSummary[];
  /** A time in the week. */
  at: number;
  /** 0 unless it is the current week. */
  streak: number;
}

/** A week's picture, or a note that there was no practice. It shows a sentence only if the learner chooses one. */
function WeekView({ sessions, at, streak }: WeekProps) {
  const t = useStore(progressMessages);
  const sentences = listSentences(selectWeekSessions(sessions, at));
  const [sentence, setSentence] = useState<string>();
  const week = getWeek(sessions, at);
  if (week.sessions === 0) return <p className="mt-4 text-quiet">{t.noPractice}</p>;
  const picture: WeekPicture = {
    title: `${t.pictureTitle} · ${formatWeek(at)}`,
    lines: [
      t.sessions(week.sessions),
      t.minutes(week.minutes),
      t.words(week.words),
      ...(streak > 0 ? [t.streak(streak)] : []),
    ],
    days: WEEKDAYS.map(({ short }, index) => ({ name: short, hasPractised: week.days[index] === true })),
    sentence,
    footer: t.pictureFooter,
  };
  return (
    <>
      {sentences.length > 0 && (
        <div className="mt-5">
          <Select
            label={t.sentence}
            options={['', ...sentences]}
            getLabel={(option) => option || t.noSentence}
            value={sentence ?? ''}
            onChange={(option) => setSentence(option || undefined)}
          />
        </div>
      )}
      <Picture picture={picture} />
    </>
  );
}

/** A learner's weeks, one at a time, as pictures that they can share (docs/product.md 2.12). `sessions` is sorted oldest first. */
export function WeekSummary({ sessions }: { sessions: readonly SessionSummary[] }) {
  const t = useStore(progressMessages);
  const [now] = useState(() => Date.now());
  /** How many weeks ago the displayed week was. */
  const [weeksAgo, setWeeksAgo] = useState(0);
  const at = moveByWeeks(now, -weeksAgo);
  const [first] = sessions;
  const isFirst = !first || first.endedAt >= at || selectWeekSessions([first], at).length > 0;
  return (
    <>
      <section className="card" aria-labelledby="week">
        <div className="flex items-center justify-between gap-2">
          <IconButton
            label={t.previousWeek}
            className="aria-disabled:opacity-40"
            aria-disabled={isFirst}
            onClick={isFirst ? undefined : () => setWeeksAgo(weeksAgo + 1)}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <h2 id="week" aria-live="polite" className="min-w-0 text-center text-xl text-balance">
            {formatWeek(at)}
          </h2>
          <IconButton
            label={t.nextWeek}
            className="aria-disabled:opacity-40"
            aria-disabled={weeksAgo === 0}
            onClick={weeksAgo === 0 ? undefined : () => setWeeksAgo(weeksAgo - 1)}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <WeekView
          key={weeksAgo}
          sessions={sessions}
          at={at}
          streak={weeksAgo === 0 ? getStreak(sessions, now) : 0}
        />
      </section>
      <Link to="/progress" className={`mt-4 -ml-4 ${getButtonClasses('quiet')}`}>
        <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
        {t.progressLink}
      </Link>
    </>
  );
}
