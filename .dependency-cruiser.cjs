// The import rules: the table of the design (§1), checked by `npm run check`. Each violation is an error.

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const TESTS = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    never(
      'no-circles',
      'No circular imports: merge the two files, or move what they share into a third.',
      {},
      { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$', dependencyTypesNot: ['type-only'] } },
    ),
    never(
      'no-guesses',
      'Every import must resolve.',
      { pathNot: '^src/(app/(open-device|start-language)|features/scan/reader/reader-file)\\.ts$' },
      { couldNotResolve: true, pathNot: '^(virtual:|node:)' },
    ),

    never(
      'domain-alone',
      'domain imports nothing of the browser, the server or the network.',
      { path: '^domain/', pathNot: TESTS },
      { path: '^(src|server|sw|tests)/' },
    ),
    never(
      'domain-packages',
      'domain runs everywhere: its only dependency is Valibot.',
      { path: '^domain/', pathNot: TESTS },
      { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/valibot/' },
    ),
    never(
      'rules-alone',
      'Rules import only rules.',
      { path: '^domain/rules/', pathNot: TESTS },
      { path: '^domain/(contract|brands)/' },
    ),
    never(
      'brands-below-contract',
      'Brands import only rules and brands.',
      { path: '^domain/brands/', pathNot: TESTS },
      { path: '^domain/contract/' },
    ),

    never(
      'api-reach',
      'The API client imports the contract and the brands, nothing of the app.',
      { path: '^src/api/', pathNot: TESTS },
      { path: '^(src|server|sw)/', pathNot: '^src/api/' },
    ),
    never(
      'offline-reach',
      'The engine imports only rules, the contract and the API client.',
      { path: '^src/offline/', pathNot: TESTS },
      { path: '^(src|server|sw)/|^domain/brands/', pathNot: '^src/(offline|api)/' },
    ),
    never(
      'offline-no-react',
      'The engine runs without React and without a screen.',
      { path: '^src/(offline|api)/', pathNot: TESTS },
      { path: 'node_modules/(react|react-dom|@tanstack|@lingui|@mantine)/' },
    ),
    never(
      'looks-reach',
      'ui and lib import no screen and no network code; from the engine and the API client only two files of types.',
      { path: '^src/(ui|lib)/', pathNot: TESTS },
      { path: '^(src|server|sw)/', pathNot: '^src/(ui|lib)/|^src/offline/device-types\\.ts$|^src/api/answer\\.ts$' },
    ),
    never(
      'looks-types-only',
      'ui and lib import only types from the engine, the API client and the contract.',
      { path: '^src/(ui|lib)/', pathNot: TESTS },
      { path: '^src/(offline|api)/|^domain/contract/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'looks-rules',
      'ui and lib import only the rules that format values; they decide nothing.',
      { path: '^src/(ui|lib)/', pathNot: TESTS },
      {
        path: '^domain/rules/',
        pathNot: '^domain/rules/(countries|currency|languages|limits|money|numbers|quantity|signature|stock)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),

    never(
      'feature-alone',
      'Features never import each other: a route passes one to the other.',
      { path: '^src/features/([^/]+)/', pathNot: TESTS },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    never(
      'feature-reach',
      'Features import no route and no wiring; addresses come from the one path builder.',
      { path: '^src/features/', pathNot: TESTS },
      { path: '^src/(routes|app)/|^src/main', pathNot: '^src/app/paths\\.ts$' },
    ),
    never(
      'screens-no-server',
      'The browser never imports the server.',
      { path: '^(src|sw)/', pathNot: TESTS },
      { path: '^server/' },
    ),
    never(
      'kit-alone',
      'Mantine is used through the kit: one look, one theme, and no style tag (docs/records/0031-mantine.md).',
      { path: '^(src|sw)/', pathNot: '^src/ui/kit/' },
      { path: 'node_modules/@mantine/' },
    ),
    never(
      'worker-reach',
      'The service worker imports only the contract, the brands, the API client and the engine.',
      { path: '^sw/', pathNot: TESTS },
      { path: '^src/|^domain/rules/', pathNot: '^src/(api|offline)/' },
    ),

    never(
      'server-no-screens',
      'The server never imports the browser.',
      { path: '^server/', pathNot: TESTS },
      { path: '^(src|sw)/' },
    ),
    never(
      'server-feature-alone',
      'Server features never import each other.',
      { path: '^server/features/([^/]+)/', pathNot: TESTS },
      { path: '^server/features/', pathNot: '^server/features/$1/' },
    ),
    never(
      'tools-by-http',
      'Tools import the contract and talk HTTP; from the server only the name of the demo client.',
      { path: '^tools/', pathNot: TESTS },
      { path: '^(src|sw|tests|server)/', pathNot: '^server/db/seed/demo-machine\\.ts$' },
    ),
    never(
      'no-tests-in-code',
      'Code never imports tests.',
      { path: '^(domain|src|sw|server|tools)/', pathNot: TESTS },
      { path: `^tests/|${TESTS}` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/|\\.css$|\\.po$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'src/tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'browser', 'default'],
      exportsFields: ['exports'],
    },
    moduleSystems: ['es6'],
  },
}
