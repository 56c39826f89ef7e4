/** `npm run dev [-- --free-ports]`: runs the local stack with hot reload. */
import { runLocalStack } from './support/run-local-stack.ts';

await runLocalStack('live', 'Starting the local stack with hot reload…');
