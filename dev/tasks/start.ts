/** `npm start [-- --free-ports]`: the production build on the whole local stack. */
import { runLocalStack } from './support/run-local-stack.ts';

await runLocalStack('built', 'Building Parley and starting its local stack ...');
