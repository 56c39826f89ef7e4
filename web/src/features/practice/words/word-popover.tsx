import type { NewWord } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../account/account.ts';
import { getRegisteredUid } from '../../../account/account-state.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ListenButton } from '../listen/listen-button.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { wordMessages } from './messages.ts';
import { placePopover, type Anchor } from './place-popover.ts';

/** False in some browsers from before 2024, in which neither Escape nor a press outside the popover closes it. */
const HAS_POPOVERS = 'popover' in HTMLElement.prototype;

// Loaded on demand, since only registered users look words up.
const loadWordDetails = lazy(() => import('./word-details.tsx'));

function Details({ uid, item }: { uid: string; item: NewWord }) {
  const t = useStore(wordMessages);
  const loaded = useLoaded(loadWordDetails);
  if (loaded.status === 'ready') return <loaded.value.WordDetails uid={uid} item={item} />;
  return loaded.status === 'failed' ? (
    <p className="px-4 pt-2 pb-4 text-quiet">{t.notLoaded}</p>
  ) : (
    <div className="px-4 pt-2 pb-4">
      <DetailsSkeleton />
    </div>
  );
}

function SignUpInvitation({ isInCall }: { isInCall: boolean }) {
  const t = useStore(wordMessages);
  // Leaving the page would end the call.
  if (isInCall) return <p className="px-4 pt-2 pb-4">{t.signUpAfterCall}</p>;
  return (
    <p className="px-4 pt-2 pb-4">
      <Link
        to="/login?mode=sign-up"
        className="-my-2.5 inline-block py-2.5 font-semibold text-teal-ink underline underline-offset-2"
      >
        {t.signUp}
      </Link>{' '}
      {t.signUpFor}
    </p>
  );
}

export interface WordPopoverProps {
  item: NewWord;
  anchor: Anchor;
  isInCall: boolean;
  onClose: () => void;
}

/** A word of a message: its translation and definition, and buttons to hear and save it. Open while it is mounted. */
export function WordPopover({ item, anchor, isInCall, onClose }: WordPopoverProps) {
  const t = useStore(wordMessages);
  const uid = getRegisteredUid(useAccount());
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const popover = ref.current;
    if (popover === null) return undefined;
    const opener = document.activeElement;
    // The browser closes it on Escape, and on a press outside it.
    const handleToggle = (event: ToggleEvent) => {
      if (event.newState === 'closed') close();
    };
    // Keyboard users leave it with Tab; a press outside it closes it anyway.
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !popover.contains(target) && target.matches(':focus-visible')) close();
    };
    popover.addEventListener('toggle', handleToggle);
    document.addEventListener('focusin', handleFocus);
    if (HAS_POPOVERS) popover.showPopover();
    else popover.show();
    const stopPlacing = placePopover(popover, anchor, () => close());
    popover.focus({ preventScroll: true });
    return () => {
      stopPlacing();
      popover.removeEventListener('toggle', handleToggle);
      document.removeEventListener('focusin', handleFocus);
      const hadFocus = popover.contains(document.activeElement) || document.activeElement === document.body;
      if (HAS_POPOVERS) popover.hidePopover();
      if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [anchor]);

  return (
    <dialog
      ref={ref}
      popover="auto"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="fixed inset-auto z-20 m-0 w-[min(20rem,calc(100vw-1rem))] animate-appear overflow-y-auto rounded-base border border-line bg-surface p-0 text-base text-ink shadow-base outline-none backdrop:bg-transparent"
    >
      {/* In a short window, only the details scroll. */}
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex shrink-0 items-start px-4 pt-4">
          <h2 id={titleId} dir="auto" className="min-w-0 flex-1 text-xl wrap-anywhere">
            {item.word}
          </h2>
          <div className="mt-0.5 -mr-3 flex">
            {/* In a call, the microphone would pick it up. */}
            {!isInCall && <ListenButton text={item.word} />}
            <IconButton label={t.close} onClick={onClose} className="-my-2.5">
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        </div>
        {uid === null ? <SignUpInvitation isInCall={isInCall} /> : <Details uid={uid} item={item} />}
      </div>
    </dialog>
  );
}
