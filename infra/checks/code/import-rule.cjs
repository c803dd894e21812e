// The import rule for dependency-cruiser: imports point left, siblings never import each other. See imports.ts.
const TEST = '\\.(test|e2e)\\.tsx?$'

/** A room of a large service: a folder besides those that every service may have. */
const ROOM = '^services/(?!kit/)([^/]+)/(?!(?:domain|store|operations|adapters|migrations|test|node_modules)/)([^/]+)/'
/** What the rooms of a service share is in a room of its own, which knows none of them: see SHARED_ROOMS of shape.ts. */
const SHARED_ROOM = '^services/(orders/order|files/file|payments/payment|identity/account|partners/partner)/'
const WRITING = '(store|operations)(/|\\.ts$)'

/** The layers from left to right: a layer may import only those before it. */
const SERVICES = [
  ['contracts', '^contracts/'],
  ['kit', '^services/kit/'],
  ['domain', `^services/(?!kit/)[^/]+/domain/|${ROOM}(?!${WRITING})`],
  ['store', `^services/[^/]+/(schema\\.ts$|store(/|\\.ts$)|adapters/)|${ROOM}store(/|\\.ts$)`],
  ['operations', `^services/[^/]+/operations(/|\\.ts$)|${ROOM}operations(/|\\.ts$)`],
  ['edges', '^services/[^/]+/(routes|events)\\.ts$'],
  ['main', '^services/[^/]+/main\\.ts$'],
]
/** A page is a file `<name>.tsx`, or `page.tsx` in a room of its own. */
const PAGE = '^frontends/([^/]+)/src/(?!area\\.)([^/]+/page|[^/.]+)\\.tsx$'
/** A folder with everything that one page needs. The wizard's folders are parts of one page, not rooms. */
const PAGE_ROOM = '^frontends/(?!wizard/)([^/]+)/src/(?!shared/|state/|parts/|messages/)([^/.]+)/'
const FRONTENDS = [
  ['contracts', '^contracts/'],
  ['frontend-kit', '^frontends/kit/'],
  ['rules', '^frontends/[^/]+/src/.*rules\\.ts$'],
  [
    'queries',
    '^frontends/[^/]+/src/(state(/|\\.ts$)|.*queries\\.ts$|(order-session|uploads|payment)/(?!.*rules\\.ts$).*\\.ts$)',
  ],
  ['parts', '^frontends/[^/]+/src/(.*parts/|(steps|price)/(?!.*rules\\.ts$)|(uploads|payment)/.*tsx$)'],
  ['pages', PAGE],
  ['area', '^frontends/[^/]+/src/(area\\.tsx|pages\\.ts)$'],
]

const leftwards = (row) =>
  row.slice(0, -1).map(([name, path], index) => ({
    name: `${name}-imports-leftwards`,
    severity: 'error',
    from: { path, pathNot: TEST },
    to: { path: row.slice(index + 1).map(([, it]) => it) },
  }))

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** Restricts a library to one place. */
const only = (library, path) =>
  rule(`only-there-${library}`, { pathNot: [...[path].flat(), TEST] }, { path: `node_modules/${library}/` })

module.exports = {
  forbidden: [
    ...leftwards(SERVICES),
    ...leftwards(FRONTENDS)
      .slice(1)
      .concat({ ...leftwards(FRONTENDS)[0], name: 'contracts-import-no-frontend' }),
    rule('contracts-import-contracts', { path: '^contracts/' }, { path: '^(services|frontends|shell|infra)/' }),
    rule(
      'no-siblings',
      { path: '^(services|frontends)/([^/]+)/' },
      { path: '^(services|frontends)/', pathNot: '^$1/($2|kit)/' },
    ),
    rule(
      'rooms-know-no-other-room',
      { path: ROOM, pathNot: TEST },
      { path: ROOM, pathNot: ['^services/$1/$2/', SHARED_ROOM] },
    ),
    rule(
      'domain-is-pure',
      { path: ['^services/[^/]+/domain/', `${ROOM}(?!${WRITING})`], pathNot: TEST },
      // The parsers of messages and of legal texts are pure functions.
      {
        pathNot: [
          '^services/[^/]+/domain/',
          ROOM,
          '^contracts/',
          'node_modules/(@formatjs/icu-messageformat-parser|marked)/',
        ],
      },
    ),
    rule('pages-know-no-other-page', { path: PAGE, pathNot: TEST }, { path: PAGE, pathNot: '^frontends/$1/src/$2\\.' }),
    rule(
      'page-rooms-know-no-other-room',
      { path: PAGE_ROOM, pathNot: TEST },
      { path: PAGE_ROOM, pathNot: '^frontends/$1/src/$2/' },
    ),
    rule(
      'order-session-knows-no-room',
      { path: '^frontends/wizard/src/order-session/', pathNot: TEST },
      { path: '^frontends/wizard/src/(?!order-session/)' },
    ),
    rule('shared-knows-no-room', { path: '^frontends/[^/]+/src/shared/' }, { path: PAGE_ROOM }),
    rule(
      'rules-are-pure',
      { path: '^frontends/.*/rules\\.ts$' },
      { pathNot: ['^contracts/', '^frontends/.*/rules\\.ts$'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'pages-know-no-price',
      { path: '^(frontends|shell)/', pathNot: TEST },
      { path: '^contracts/prices/base-prices' },
    ),
    rule('services-know-no-page', { path: '^services/' }, { path: '^shell/' }),
    // A page test shows an area in the real shell.
    rule(
      'areas-meet-the-shell-at-run-time',
      { path: '^frontends/', pathNot: '^frontends/kit/test/' },
      { path: '^shell/', pathNot: '^shell/platform/' },
    ),
    rule('shell-knows-no-area', { path: '^shell/' }, { path: '^(services|frontends)/', pathNot: '^frontends/kit/' }),
    rule('platform-knows-no-shell', { path: '^shell/platform/' }, { path: '^(frontends|shell/(src|server))/' }),
    rule('page-knows-no-server', { path: '^shell/src/' }, { path: '^shell/server/' }),
    rule(
      'nothing-imports-infra',
      { path: '^(contracts|services|frontends|shell)/' },
      { path: '^infra/', pathNot: '^infra/sandbox/' },
    ),
    rule(
      'tests-of-services-start-stand-ins',
      {
        path: '^(contracts|services|frontends|shell)/',
        pathNot: [`^services/.*${TEST}`, '^services/[^/]+/(builders\\.ts$|test/)'],
      },
      { path: '^infra/sandbox/' },
    ),
    rule(
      'builders-are-for-tests',
      { pathNot: [TEST, '^services/[^/]+/(builders\\.ts$|test/)', '^frontends/[^/]+/test/', '^infra/'] },
      { path: ['^services/[^/]+/(builders\\.ts$|test/)', '^frontends/[^/]+/test/'] },
    ),
    rule('tests-are-imported-by-nobody', {}, { path: TEST }),
    only('nats', '^(services/kit|shell/server|infra)/'),
    only('stripe', '^(services/payments/(adapters|test)/|infra/)'),
    only('elysia', '^(services/kit/|services/[^/]+/(routes|main)\\.ts$|infra/)'),
    only('drizzle-orm', [
      '^(services/kit/|services/[^/]+/(schema\\.ts$|store(/|\\.ts$))|infra/)',
      `${ROOM}store(/|\\.ts$)`,
    ]),
    only('react-aria-components', '^frontends/kit/ui/'),
    rule('no-cycles', {}, { circular: true }),
    // Only the bundler resolves react-intl-whole: see frontends/kit/rspack.ts.
    rule('everything-is-there', { pathNot: TEST }, { couldNotResolve: true, pathNot: '^(bun|react-intl-whole)(:|$)' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is built: 40 MB, which took four fifths of the check's time.
    exclude: { path: ['^infra/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
