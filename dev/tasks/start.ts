/** `npm start [-- --free-ports]`: runs the production build on the local stack. */
import { runLocalStack } from './support/run-local-stack.ts';

await runLocalStack('built', 'Building Parley and starting its local stack…');
