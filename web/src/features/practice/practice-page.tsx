import { useStore } from '@nanostores/react';
import { useAccount } from '../../account/account.ts';
import { LoadingGate } from '../../account/loading-gate.tsx';
import { introMessages } from '../../messages/practice.ts';
import { PracticeRoom } from './practice-room.tsx';

/** The heading of the page, out of sight beside a talk; index.html paints the same one before this is here. */
function Intro() {
  const t = useStore(introMessages);
  return (
    <div className="group-has-data-stage/app:sr-only">
      <h1 className="text-2xl wrap-anywhere lg:text-3xl">{t.title}</h1>
      <p className="mt-2 text-lg text-quiet">{t.lede}</p>
    </div>
  );
}

/** The main screen (spec.md section 2, Practice page): the settings on the left, the talk or its results on the right. */
export function PracticePage() {
  const { visit } = useAccount();
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-x-8 gap-y-5 px-4 pt-2 sm:px-6 lg:max-w-6xl lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Intro />
      <LoadingGate>
        {/* Whoever comes next finds nothing of whoever has left. */}
        <PracticeRoom key={visit} />
      </LoadingGate>
    </div>
  );
}
