import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type Rolldown } from 'vite';
import { prerender } from './prerender.ts';
import { publishPushWorker } from './publish-push-worker.ts';

const REQUIRED = [
  'VITE_SITE_URL',
  // Hosting's rewrite would hold back streamed replies until they are complete.
  'VITE_API_BASE_URL',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  // The function rejects requests without App Check, unless App Check is switched off in both the function and the app.
  'VITE_APPCHECK_SITE_KEY',
  'VITE_PROVIDER_NAME',
  'VITE_CONTACT_EMAIL',
  'VITE_CONTACT_PHONE',
];

/** Fails a build without the settings of a Firebase project and a provider, unless it is for the local stack. */
const requireSettings = (env: Record<string, string>): Plugin => ({
  name: 'parley:require-settings',
  apply: 'build',
  buildStart() {
    const missing = REQUIRED.filter((name) => !env[name]);
    if (env['VITE_AUTH_EMULATOR_URL'] || missing.length === 0) return;
    this.error(`Set ${missing.join(', ')}; or VITE_AUTH_EMULATOR_URL for the local stack.`);
  },
});

/** Its package exports only the build that logs warnings for developers. */
const REACT_ROUTER = fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router')));

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const REACT = /node_modules\/(?:react|react-dom|scheduler)\//u;

/** The contract with all its schemas. */
const CONTRACT = /functions\/src\/contract\/index\.ts$/u;

/**
 * The part of the contract that learners' pages load first. `browser-errors` stays out of it, because errors must be reported even if
 * this chunk fails to load.
 */
const LEARNER_CONTRACT =
  /functions\/src\/contract\/(?!admin|calculate-fluency|card|jobs|memory|older|overview|private|progress|registered|reminders|review-log|turn-detection|weekly-goal|word-bank|browser-errors)|node_modules\/zod\//u;

/** Code that several pages of registered users share. */
const REGISTERED_PAGES =
  /web\/src\/(deck(?!\/(?:fitting\/fit|scheduler|select-cards))|progress|reminders|word-bank|lib\/(query-client|use-now|format-date|save-file|short-tasks)|features\/practice\/progress\/(save-weekly-goal|use-progress)|account\/registered-page|ui\/page-header)|functions\/src\/contract\/(card|memory|older|private|registered|reminders|review-log|progress|weekly-goal|word-bank)|node_modules\/(@tanstack|date-fns)\//u;

/** The views of the learner's fluency in calls. */
const FLUENCY = /results\/(fluency-|result-card)|contract\/calculate-fluency/u;

/** The exercises with the learner's own mistakes. */
const EXERCISES = /results\/(fix-|is-same-sentence|practise-correction)/u;

/** Hashes do not compress, and the first scripts list the names of all others. Seven characters are enough to tell builds apart. */
const SCRIPT_NAME = 'assets/[name]-[hash:7].js';

/** Components that several pages share. Those that the app's own chunk needs are there, because its group comes first. */
const SHARED_UI =
  /web\/src\/ui\/(checkbox|email-input|form|load-error|new-tab-link|section-card|select|text-area|text-input)\.tsx$/u;

/**
 * Puts a module and its static imports into one chunk. A module goes into the first chunk that imports it. If the group imports the
 * contract's schemas, the build fails; with `canImportSchemas`, they stay in other chunks.
 */
function createChunkGroup(name: string, entry: string, { canImportSchemas = false } = {}) {
  const members = new Set<string>();
  const addModule = (id: string, modules: Modules) => {
    if (members.has(id)) return;
    if (CONTRACT.test(id)) {
      if (canImportSchemas) return;
      throw new Error(`The chunk ${name} may import only the basics of the contract, without Zod.`);
    }
    members.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) addModule(imported, modules);
  };
  return {
    name: (id: string, modules: Modules) => {
      if (members.size === 0) addModule(entry, modules);
      return members.has(id) ? name : null;
    },
  };
}

/**
 * Modules that load together share a chunk, although other pages use some of them: separate chunks compress worse, by 4 KB in all. React
 * has a chunk of its own, so that it runs in a separate task.
 */
const createCodeSplitting = (root: string) => ({
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: REACT },
    createChunkGroup('app', join(root, 'src/app/mount.tsx')),
    createChunkGroup('identity', join(root, 'src/account/identity.ts')),
    createChunkGroup('user-record', join(root, 'src/account/user-record.ts'), { canImportSchemas: true }),
    { name: 'contract', test: LEARNER_CONTRACT },
    { name: 'registered', test: REGISTERED_PAGES },
    { name: 'exercises', test: EXERCISES },
    { name: 'fluency', test: FLUENCY },
    { name: 'form', test: SHARED_UI },
    createChunkGroup('message-words', join(root, 'src/features/practice/words/message-words.tsx'), {
      canImportSchemas: true,
    }),
    createChunkGroup('results', join(root, 'src/features/practice/results/results.tsx'), {
      canImportSchemas: true,
    }),
  ],
});

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const root = import.meta.dirname;
  const env = loadEnv(mode, root, ['VITE_', 'PARLEY_']);
  const project = env['VITE_FIREBASE_PROJECT_ID'] ?? 'demo-parley';
  return {
    root,
    // The build for prerendering needs neither the public files nor split chunks.
    build: isSsrBuild
      ? { copyPublicDir: false }
      : {
          // The oldest supported browsers (docs/testing.md).
          target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
          // index.html preloads the scripts after the first paint.
          modulePreload: {
            resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? [] : files),
          },
          rolldownOptions: {
            output: {
              codeSplitting: createCodeSplitting(root),
              entryFileNames: SCRIPT_NAME,
              chunkFileNames: SCRIPT_NAME,
            },
          },
        },
    resolve: {
      alias: {
        // re2js makes up a third of Firestore's bytes, but serves only queries that the product does not make (docs/adr/0010).
        re2js: join(root, 'src', 'lib', 'no-re2js.ts'),
        ...(command === 'build' && { 'react-router': REACT_ROUTER }),
      },
    },
    plugins: [react(), tailwindcss(), requireSettings(env), publishPushWorker(root), prerender(mode, env)],
    server: {
      host: '127.0.0.1',
      // Does what the Hosting rewrite does in production.
      proxy: {
        '/api': {
          target: `http://127.0.0.1:${env['PARLEY_FUNCTIONS_PORT'] ?? 5001}`,
          rewrite: (path) => path.replace(/^\/api/, `/${project}/europe-west1/api`),
        },
      },
    },
  };
});
