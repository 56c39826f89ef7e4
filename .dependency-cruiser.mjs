/** Which modules may import which (docs/architecture.md). Checked by dev/tasks/check/directions.ts. */

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

// Rules that use product() do not apply to tests, whose setup may need other imports. The other rules do, except
// no-folder-cycles (dev/tasks/check/directions.ts).
const TESTS = '[.]test[.]tsx?$|/testing/|^functions/test/|^web/e2e/';
/** @param {string} path @param {string} pathNot */
const product = (path, pathNot = TESTS) => ({ path, pathNot });

/** The folders of functions/src from bottom to top. A folder imports only folders of the layers below its own. */
const SERVER_LAYERS = [
  ['contract'],
  ['language', 'platform'],
  ['memory'],
  ['cards', 'progress', 'reminders', 'sessions'],
  ['billing', 'transcripts', 'tutor'],
  ['admin', 'feedback', 'voice', 'word-bank'],
  ['account'],
  ['http'],
];

const LAYERS =
  'ui, lib <- api <- account <- progress, deck, memory <- word-bank, reminders <- features <- app.';

const SERVER_ROOT_FILE = '[^/]+[.]ts$';

const serverLayerRules = SERVER_LAYERS.flatMap((layer, index) =>
  layer.map((folder) => {
    const forbiddenFolders = SERVER_LAYERS.slice(index)
      .flat()
      .filter((other) => other !== folder)
      .map((other) => `${other}/`);
    return forbid(
      `server-layer-of-${folder}`,
      'Server folders import only layers below their own, and never the root files.',
      product(`^functions/src/${folder}/`),
      { path: `^functions/src/(?:${[...forbiddenFolders, SERVER_ROOT_FILE].join('|')})` },
    );
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', 'Modules that import each other belong in one module.', {}, { circular: true }),
    {
      ...forbid(
        'no-folder-cycles',
        'Folders that import each other have no clear direction.',
        { path: '^((functions|web)/src|dev)/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'no-orphans',
      'A module without any import or importer is dead code.',
      {
        orphan: true,
        // The build substitutes no-re2js.ts for a package (vite.config.ts).
        pathNot: '[.]d[.]ts$|(^|/)(vite|playwright)[.]config[.]ts$|^web/src/lib/no-re2js[.]ts$',
      },
      {},
    ),
    forbid('no-unresolvable', 'Every import must resolve to a module.', {}, { couldNotResolve: true }),

    forbid(
      'contract-imports-only-zod',
      'The contract is shared with the browser.',
      product('^functions/src/contract/'),
      { pathNot: '^functions/src/contract/|^node_modules/zod/' },
    ),
    ...serverLayerRules,
    forbid(
      'server-folders-have-a-layer',
      'Add a new folder of functions/src to SERVER_LAYERS.',
      { path: `^functions/src/(?!(?:${SERVER_LAYERS.flat().join('|')})/)[^/]+/` },
      {},
    ),
    forbid(
      'openai-only-in-platform-ai',
      'All other code uses the Ai interface.',
      product('^(functions|web)/', `^functions/src/platform/ai/|${TESTS}`),
      { path: '^node_modules/openai/' },
    ),
    forbid(
      'express-only-in-http',
      'Use cases do not depend on the web framework.',
      product('^functions/src/', `^functions/src/(http/|app[.]ts$)|${TESTS}`),
      { path: '^node_modules/(@types/)?express/' },
    ),
    forbid(
      'language-is-pure',
      'It has no side effects, so it needs no services.',
      product('^functions/src/language/'),
      { path: '^node_modules/(firebase-admin|firebase-functions|express|openai)/' },
    ),
    forbid(
      'functions-import-no-other-workspace',
      'The function is deployed from functions/ alone.',
      product('^functions/src/'),
      { path: '^(web|dev)/' },
    ),

    forbid(
      'web-and-dev-use-only-the-contract',
      'The rest of the server is reached over HTTP.',
      { path: '^(web|dev)/' },
      { path: '^functions/', pathNot: '^functions/src/contract/(index|basics|browser-errors)[.]ts$' },
    ),
    forbid('web-imports-no-dev', 'The tools are not shipped.', { path: '^web/' }, { path: '^dev/' }),
    forbid(
      'dev-imports-no-web',
      'The tools start the product but do not import it.',
      { path: '^dev/' },
      { path: '^web/' },
    ),
    forbid(
      'offline-tutor-imports-no-protocol',
      'The tutor decides what to say; the model server knows how to send it.',
      { path: '^dev/offline-tutor/' },
      { path: '^dev/model-server/' },
    ),
    forbid(
      'no-firestore-pipelines',
      'The build excludes the package that pipelines need (docs/adr/0010).',
      { path: '^web/' },
      { path: 'firebase/firestore/.*pipelines|@firebase/firestore/.*pipelines' },
    ),
    forbid('web-ui-and-lib-are-the-lowest-layer', LAYERS, product('^web/src/(ui|lib|messages|styles)/'), {
      path: '^web/src/(api|account|progress|deck|memory|word-bank|reminders|features|app)/',
    }),
    forbid('web-api-imports-no-layer-above', LAYERS, product('^web/src/api/'), {
      path: '^web/src/(account|progress|deck|memory|word-bank|reminders|features|app)/',
    }),
    forbid('web-account-imports-no-layer-above', LAYERS, product('^web/src/account/'), {
      path: '^web/src/(progress|deck|memory|word-bank|reminders|features|app)/',
    }),
    forbid('web-deck-imports-no-layer-above', LAYERS, product('^web/src/(deck|memory|progress)/'), {
      path: '^web/src/(word-bank|reminders|features|app)/',
    }),
    forbid('web-word-bank-imports-no-layer-above', LAYERS, product('^web/src/(word-bank|reminders)/'), {
      path: '^web/src/(features|app)/',
    }),
    forbid('web-features-import-no-app', 'The app composes the features.', product('^web/src/features/'), {
      path: '^web/src/app/',
    }),
    forbid(
      'no-feature-imports-another',
      'Code that two features share belongs in a layer below them.',
      product('^web/src/features/([^/]+)/'),
      { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
