import { useStore } from '@nanostores/react';
import { LoadingGate } from '../../account/loading-gate.tsx';
import { appMessages } from '../../messages/app.ts';
import { introMessages } from '../../messages/practice.ts';
import { Working } from '../../ui/spinner.tsx';
import { PracticeRoom } from './practice-room.tsx';

/** The heading of the page; index.html paints the same one before this is here. */
function Intro() {
  const t = useStore(introMessages);
  return (
    <div className="max-lg:group-has-data-stage/app:sr-only">
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <p className="mt-2 text-lg text-quiet">{t.lede}</p>
    </div>
  );
}

function Waiting() {
  const t = useStore(appMessages);
  return (
    <>
      <div className="flex min-h-[80dvh] items-center justify-center rounded-base border border-line bg-surface p-6 shadow-base lg:min-h-140">
        <Working>{t.loading}</Working>
      </div>
      <div className="rounded-base border border-line bg-surface shadow-base max-lg:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-(--stage-height)" />
    </>
  );
}

/** The main screen (spec.md section 2, Practice page): the settings on the left, the talk or its results on the right. */
export function PracticePage() {
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-x-8 gap-y-5 px-4 pt-2 sm:px-6 lg:max-w-6xl lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Intro />
      <LoadingGate waiting={<Waiting />}>
        <PracticeRoom />
      </LoadingGate>
    </div>
  );
}
