import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { reloadPage } from '../lib/reload-page.ts';
import { Button } from '../ui/button.tsx';
import { appMessages } from './messages.ts';

function ErrorScreen() {
  const t = useStore(appMessages);
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-3 p-6 text-center"
    >
      <h1 className="text-2xl">{t.crashed}</h1>
      <p className="text-quiet">{t.crashedDescription}</p>
      <Button variant="primary" className="mt-3" onClick={() => void reloadPage()}>
        {t.reload}
      </Button>
    </div>
  );
}

/** Offers to reload the page when a component throws or a page's code cannot be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  /** React only logs the error. The event passes it to the error reports. */
  override componentDidCatch(error: unknown): void {
    dispatchEvent(new ErrorEvent('error', { error }));
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <ErrorScreen /> : this.props.children;
  }
}
