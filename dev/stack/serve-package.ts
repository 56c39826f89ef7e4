/**
 * Serves an unpacked package like production, with the main program of the Functions Framework, which takes its
 * settings from the environment. The program would listen on all interfaces; this one makes it listen on a free port of
 * the loopback interface, and sends the address to its parent process.
 */
import { createRequire } from 'node:module';
import { Server } from 'node:net';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const { listen } = z.object({ listen: z.instanceof(Function) }).parse(Server.prototype);

Object.defineProperty(Server.prototype, 'listen', {
  value(this: Server, _port: unknown, onListening: () => void): unknown {
    const sendAddress = () => {
      onListening();
      process.send?.(this.address());
    };
    return Reflect.apply(listen, this, [{ host: '127.0.0.1', port: 0 }, sendAddress]);
  },
});

const require = createRequire(import.meta.url);
require(join(dirname(require.resolve('@google-cloud/functions-framework')), 'main.js'));
