/** Renders pages to HTML when the app is built (web/prerender.ts), so that they appear before any script is loaded. */
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';

/** Returns the HTML of the page at this path, with its title, as rendered before the user is known. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // By default, React moves content beyond the chunk size to the end of the page and hides it until a script runs.
    { progressiveChunkSize: Infinity },
  );
  return text(prelude);
}
