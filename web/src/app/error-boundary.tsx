import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Component } from 'react';
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
      <p className="text-quiet">{t.crashedAbout}</p>
      <Button variant="primary" className="mt-3" onClick={() => window.location.reload()}>
        {t.reload}
      </Button>
    </div>
  );
}

/**
 * Catches what a component throws, or a page that could not be loaded, so that a fault never leaves an empty page: an
 * offer to reload stands there instead.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <ErrorScreen /> : this.props.children;
  }
}
