/** The directions of docs/architecture.md: who may import whom. Checked by dev/tasks/check/directions.ts. */

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

// A test may reach for whatever it needs to set its scene; a cycle or an orphan is one there too.
const TESTS = '[.]test[.]tsx?$|^web/src/test-setup|^functions/test/|^web/e2e/';
/** @param {string} path @param {string} pathNot */
const product = (path, pathNot = TESTS) => ({ path, pathNot });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', 'Two modules that need each other are one.', {}, { circular: true }),
    forbid(
      'no-orphans',
      'Nothing imports it and it imports nothing: it is dead.',
      {
        orphan: true,
        // The last one is put in by the build (vite.config.ts).
        pathNot: '[.]d[.]ts$|(^|/)(vite|playwright)[.]config[.]ts$|^web/src/lib/no-re2js[.]ts$',
      },
      {},
    ),
    forbid('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),

    forbid(
      'contract-imports-only-zod',
      'The contract is shared with the browser.',
      product('^functions/src/contract/'),
      { pathNot: '^functions/src/contract/|^node_modules/zod/' },
    ),
    forbid(
      'openai-only-in-ai',
      'One place of the product knows the model.',
      product('^(functions|web)/', `^functions/src/ai/|${TESTS}`),
      { path: '^node_modules/openai/' },
    ),
    forbid(
      'server-inner-parts-know-no-http',
      'HTTP calls the use-cases, which call stores, quota and ai; never back.',
      product('^functions/src/(?!http/|app[.]ts$|deps[.]ts$|index[.]ts$|contract/)[^/]+/'),
      { path: '^functions/src/http/|^functions/src/(app|index)[.]ts$|^node_modules/express/' },
    ),
    forbid(
      'ai-knows-no-use-case',
      'The model is spoken to about texts, not about sessions and users.',
      product('^functions/src/ai/'),
      { path: '^functions/src/(?!ai/|contract/)[^/]+/' },
    ),
    forbid('language-is-pure', 'Words in, words out.', product('^functions/src/language/'), {
      path: '^functions/src/(?!language/|contract/)|^node_modules/(firebase-admin|firebase-functions|express|openai)/',
    }),
    forbid('functions-know-nobody', 'The function runs from functions/ alone.', product('^functions/src/'), {
      path: '^(web|dev)/',
    }),

    forbid(
      'web-and-dev-use-only-the-contract',
      'The server is reached over HTTP.',
      { path: '^(web|dev)/' },
      { path: '^functions/', pathNot: '^functions/src/contract/index[.]ts$' },
    ),
    forbid('web-knows-no-dev', 'The tools are not shipped.', { path: '^web/' }, { path: '^dev/' }),
    forbid(
      'dev-knows-no-web',
      'The tools start the product and read nothing of it.',
      { path: '^dev/' },
      { path: '^web/' },
    ),
    forbid(
      'no-firestore-pipelines',
      'The build leaves out what they match patterns with (docs/adr/0010).',
      { path: '^web/' },
      { path: 'firebase/firestore/.*pipelines|@firebase/firestore/.*pipelines' },
    ),
    forbid(
      'web-ui-and-lib-are-the-ground',
      'ui and lib know nothing above them.',
      product('^web/src/(ui|lib|messages|styles)/'),
      { path: '^web/src/(api|account|word-bank|features|app)/' },
    ),
    forbid(
      'web-api-knows-no-account',
      'ui, lib <- api <- account <- word-bank <- features <- app.',
      product('^web/src/api/'),
      { path: '^web/src/(account|word-bank|features|app)/' },
    ),
    forbid(
      'web-account-knows-no-feature',
      'ui, lib <- api <- account <- word-bank <- features <- app.',
      product('^web/src/account/'),
      { path: '^web/src/(word-bank|features|app)/' },
    ),
    forbid(
      'web-word-bank-knows-no-feature',
      'Practice and profile both use it; ui, lib <- api <- account <- word-bank <- features <- app.',
      product('^web/src/word-bank/'),
      { path: '^web/src/(features|app)/' },
    ),
    forbid('web-features-know-no-app', 'The app puts the features together.', product('^web/src/features/'), {
      path: '^web/src/app/',
    }),
    forbid(
      'no-feature-imports-another',
      'What two features need belongs below them.',
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
