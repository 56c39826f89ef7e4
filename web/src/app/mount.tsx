import './trusted-types.ts';
import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { rememberChunkError } from '../lib/failed-chunks.ts';
import { nextTask, whenIdle } from '../lib/async.ts';
import { App, preloadPage } from './app.tsx';

addEventListener('vite:preloadError', rememberChunkError);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Reports errors from now on, and those that index.html has kept. */
async function startErrorReports(): Promise<void> {
  await whenIdle();
  await import('./error-reports/report-errors.ts').catch(() => undefined);
}

/** Makes the prerendered page usable. */
function MountedApp() {
  useLayoutEffect(() => {
    root?.removeAttribute('inert');
    void startErrorReports();
  }, []);
  return <App />;
}

const app = (
  <StrictMode>
    <BrowserRouter>
      <MountedApp />
    </BrowserRouter>
  </StrictMode>
);

// Not a top-level await: the page's code imports this chunk, so each would wait for the other.
void preloadPage(location.pathname)
  .then(nextTask)
  .then(() =>
    // In a transition, the learner's first tap can interrupt rendering.
    startTransition(() => {
      if (document.documentElement.dataset['prerendered'] === 'matches') hydrateRoot(root, app);
      else createRoot(root).render(app);
    }),
  );
