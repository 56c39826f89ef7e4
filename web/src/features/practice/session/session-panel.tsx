import type { ReactNode } from 'react';

const COLUMN = 'lg:col-start-2 lg:row-span-2 lg:row-start-1';

const MODES = {
  /** On a phone, its children are laid out among the elements of the page by their `order`. */
  idle: 'contents lg:col-start-2 lg:row-start-2 lg:flex lg:min-h-[calc(100dvh-17rem)] lg:flex-col lg:gap-4 lg:self-start',
  /** Full screen on a phone, above the on-screen keyboard. */
  session: `flex flex-col max-lg:fixed max-lg:inset-x-0 max-lg:top-(--viewport-top) max-lg:z-10 max-lg:h-(--viewport-height) max-lg:bg-paper [container:stage/size] ${COLUMN} lg:sticky lg:top-4 lg:h-(--stage-height) lg:self-start`,
  results: COLUMN,
};

/** The right column of the page; on a phone, a full-screen view while a session is active. */
export function SessionPanel({ mode, children }: { mode: keyof typeof MODES; children: ReactNode }) {
  return (
    <div
      data-stage={mode === 'idle' ? undefined : mode}
      data-immersive={mode === 'session' ? '' : undefined}
      className={MODES[mode]}
    >
      {children}
    </div>
  );
}
