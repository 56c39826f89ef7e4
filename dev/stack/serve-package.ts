/**
 * Serves the function `api` of an unpacked package with the Functions Framework: `node serve-package.ts <folder>`.
 * Sends the server's address to its parent process.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import * as z from 'zod/mini';

const [folder = ''] = process.argv.slice(2);
const Bundle = z.object({ api: z.custom<HttpFunction>((value) => typeof value === 'function') });
const { api } = Bundle.parse(await import(pathToFileURL(join(folder, 'dist', 'index.js')).href));

http('api', api);
const server = getTestServer('api').listen(0, '127.0.0.1', () => process.send?.(server.address()));
