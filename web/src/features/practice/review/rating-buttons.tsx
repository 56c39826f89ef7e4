import { RATINGS, type Card, type Rating } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { previewIntervals } from '../../../deck/scheduler.ts';
import { toReadableInterval } from './readable-interval.ts';
import { reviewMessages } from './messages.ts';

interface RatingButtonsProps {
  card: Card;
  /** The most likely rating, which gets the focus. */
  suggested: Rating;
  onRate: (rating: Rating) => void;
}

const TONES: Record<Rating, string> = {
  1: 'hover:border-red hover:bg-red-tint',
  2: 'hover:border-amber hover:bg-amber-mark',
  3: 'hover:border-teal hover:bg-teal-tint',
  4: 'hover:border-green hover:bg-green-tint',
};

/** A button for each rating, which says when the card will come back. */
export function RatingButtons({ card, suggested, onRate }: RatingButtonsProps) {
  const t = useStore(reviewMessages);
  const [intervals] = useState(() => previewIntervals(card, Date.now()));
  const suggestedButton = useRef<HTMLButtonElement>(null);
  useEffect(() => suggestedButton.current?.focus({ preventScroll: true }), []);
  const describeInterval = (rating: Rating): string => {
    if (rating === RATINGS.again) return t.again;
    const { unit, value } = toReadableInterval(intervals[rating]);
    return t[unit](value);
  };
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 font-semibold">{t.rate}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {Object.values(RATINGS).map((rating) => (
          <button
            key={rating}
            ref={rating === suggested ? suggestedButton : undefined}
            type="button"
            aria-keyshortcuts={String(rating)}
            onKeyDown={(event) => {
              // The key that checked the answer may still be held down.
              if (event.repeat) event.preventDefault();
            }}
            onClick={() => onRate(rating)}
            className={`flex min-h-14 flex-col items-center justify-center rounded-base border px-2 py-1.5 transition-colors ${TONES[rating]} ${rating === suggested ? 'border-teal bg-teal-tint' : 'border-edge bg-surface'}`}
          >
            <span className="font-semibold">{t[`rating${rating}`]}</span>
            <span className="text-sm text-quiet">{describeInterval(rating)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
