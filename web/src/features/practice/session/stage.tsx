import type { ReactNode } from 'react';

const COLUMN = 'lg:col-start-2 lg:row-span-2 lg:row-start-1';

const MODES = {
  /** On a phone its parts stand among those of the page, in the order that they name. */
  idle: `contents ${COLUMN} lg:sticky lg:top-4 lg:flex lg:h-(--stage-height) lg:flex-col lg:gap-4 lg:self-start`,
  /** On a phone nothing else is on the screen, and a keyboard pushes the lower edge up. */
  talk: `flex flex-col max-lg:fixed max-lg:inset-x-0 max-lg:top-(--viewport-top) max-lg:z-10 max-lg:h-(--viewport-height) max-lg:bg-paper [container:stage/size] ${COLUMN} lg:sticky lg:top-4 lg:h-(--stage-height) lg:self-start`,
  results: COLUMN,
};

/** The right side of the page, or on a phone the screen of its own that it becomes once a session has started. */
export function Stage({ mode, children }: { mode: keyof typeof MODES; children: ReactNode }) {
  return (
    <div
      data-stage={mode === 'idle' ? undefined : mode}
      data-immersive={mode === 'talk' ? '' : undefined}
      className={MODES[mode]}
    >
      {children}
    </div>
  );
}
