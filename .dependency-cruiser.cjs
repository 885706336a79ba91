const MODULES = [
  'auth',
  'bounces',
  'webhooks',
  'questions',
  'images',
  'codes',
  'site',
  'ratings',
  'feed',
  'invites',
  'signups',
  'reminders',
  'analytics',
  'personal-data',
  'admin',
  'tokens',
];

/** What a module may import from another module: services, errors, listed rows, users, reasons of removals, guards, and decorators. */
const SHARED_BY_MODULES = [
  '/application/[^/]+[.]service[.]ts$',
  // Who signs in, in the requests of three modules.
  '/auth/api/known-browsers[.]ts$',
  // Both logins ask for a second factor alike.
  '/auth/api/second-step[.]dto[.]ts$',
  '/domain/[^/]+[.]errors[.]ts$',
  '/domain/listed-[^/]+[.]ts$',
  '/auth/domain/user[.]ts$',
  '/images/domain/removal[.]ts$',
  '/api/[^/]+[.](guard|decorator)[.]ts$',
  '[.]module[.]ts$',
];

/** A module may import modules before it in the list, never those after it. */
const leftwardOnly = MODULES.map((name, place) => ({
  name: `${name}-uses-only-modules-before-it`,
  severity: 'error',
  from: { path: `^backend/src/modules/${name}/` },
  to: { path: `^backend/src/modules/(${MODULES.slice(place + 1).join('|') || 'nothing'})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['[.]d[.]ts$', '(^|/)main[.]tsx?$', '[.](spec|test)[.]tsx?$', '/test/'],
      },
      to: {},
    },
    {
      name: 'no-barrels',
      comment: 'An index file hides who uses whom and makes cycles easy.',
      severity: 'error',
      from: {},
      to: { path: '^(backend|frontend)/src/.*/index[.]tsx?$' },
    },
    {
      name: 'kebab-case',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/.*[A-Z_]' },
      to: {},
    },
    {
      name: 'no-drawers',
      comment: 'Such a name says nothing about what is inside.',
      severity: 'error',
      from: {},
      to: { path: '^(backend|frontend)/src/.*(utils|helpers|common)/' },
    },
    {
      name: 'every-module-has-its-place',
      comment: 'A new module gets its place in MODULES.',
      severity: 'error',
      from: {
        path: '^backend/src/modules/',
        pathNot: `^backend/src/modules/(${MODULES.join('|')})/`,
      },
      to: {},
    },
    {
      name: 'sides-stay-apart',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^backend/' },
    },
    {
      name: 'backend-knows-no-page',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend/' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'only-tests-use-development-packages',
      severity: 'error',
      from: {
        path: '^(backend|frontend)/src',
        pathNot: '[.](spec|test|fixture)[.]tsx?$|/test/',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/@types/', 'node_modules/vite/', 'node_modules/(express|multer)/'],
      },
    },
    // Backend: shared <- platform <- modules, and inside a module api -> application -> infrastructure -> domain.
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^backend/src/shared/', pathNot: '[.]spec[.]ts$' },
      to: { pathNot: ['^backend/src/shared/', '^crypto$', '^node:crypto$'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/domain/', pathNot: '[.]spec[.]ts$' },
      to: {
        pathNot: [
          '^backend/src/modules/[^/]+/domain/',
          '^backend/src/shared/',
          '^crypto$',
          '^node:crypto$',
        ],
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'application-knows-no-edge',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/application/' },
      to: { path: '^backend/src/modules/[^/]+/(api/|infrastructure/.*[.]entity[.]ts$)' },
    },
    {
      name: 'api-knows-no-infrastructure',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/api/' },
      to: { path: '^backend/src/modules/[^/]+/infrastructure/' },
    },
    {
      name: 'infrastructure-knows-only-domain',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/infrastructure/' },
      to: { path: '^backend/src/modules/[^/]+/(api|application)/' },
    },
    {
      name: 'modules-share-only-what-they-offer',
      severity: 'error',
      from: { path: `^backend/src/modules/([^/]+)/` },
      to: {
        path: `^backend/src/modules/[^/]+/`,
        pathNot: ['^backend/src/modules/$1/', ...SHARED_BY_MODULES],
      },
    },
    ...leftwardOnly,
    {
      name: 'typeorm-only-where-rows-are',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '/infrastructure/',
          '^backend/src/platform/(database|observability/readiness)',
          '[.]entity[.]ts$',
          '^backend/src/(app[.]platform|cli/)',
        ],
      },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm)/' },
    },
    {
      name: 'wire-rules-only-at-the-edge',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '/api/',
          '^backend/src/platform/(http|config|observability)/',
          '^backend/src/cli/',
        ],
      },
      to: { path: 'node_modules/(class-validator|class-transformer|@nestjs/swagger)/' },
    },
    {
      name: 'http-only-at-the-edge',
      severity: 'error',
      from: {
        path: '^backend/src/(shared|platform|modules)/',
        pathNot: [
          '^backend/src/platform/(http/|observability/health[.]controller[.]ts$)',
          '^backend/src/modules/[^/]+/api/',
        ],
      },
      to: { path: '^backend/src/platform/http/' },
    },
    {
      name: 'client-stands-alone',
      comment: 'It runs wherever there is fetch, without a package and without Node.',
      severity: 'error',
      from: { path: '^clients/typescript/src/' },
      to: { pathNot: '^clients/typescript/src/' },
    },
    // Frontend: lib, ui, content <- api <- features <- app.
    {
      name: 'lib-ui-content-are-the-ground',
      severity: 'error',
      from: { path: '^frontend/src/(lib|ui|content)/' },
      to: { path: '^frontend/src/(api|features|app)/' },
    },
    {
      name: 'api-knows-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/api/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'features-know-no-route',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'features-stay-apart',
      comment: 'A route composes features.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'only-api-reads-the-generated-client',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '^frontend/src/api/' },
      to: { path: '^frontend/src/api/generated[.]ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
