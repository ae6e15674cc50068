/**
 * The arrows of the tree (docs/architecture.md): left may import right, never back, no cycles.
 *   web:    app → areas → features → ui, lib → contract
 *   server: main → app → http → jobs → modules/<noun>/index → db, kit, contract
 */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Folders of an area: each imports from the rows above its own in this list, pages from all of them. */
const ROWS = {
  customer: [
    ['account', 'cart', 'orders'],
    ['addresses', 'cases', 'draft', 'favorites', 'reviews', 'support'],
    ['delivery', 'offers', 'search'],
    ['menu', 'restaurants'],
    ['checkout', 'reorder'],
    ['order-actions'],
    ['dashboard', 'order-lists', 'track'],
    ['shell'],
  ],
  restaurant: [
    ['orders', 'own', 'support'],
    ['alert', 'analytics', 'menu', 'people', 'service', 'ticket'],
    ['console', 'hours', 'profile', 'removed-orders', 'reviews'],
    ['order-lists', 'waiting'],
    ['dashboard', 'order'],
    ['shell'],
  ],
};

/** Rules for an area whose folders stand in rows. */
function rowsOf([area, rows]) {
  const folder = `^apps/web/src/areas/${area}`;
  const inRows = (some) => `${folder}/(${some.flat().join('|')})/`;
  return [
    ...rows.map((row, index) =>
      forbid(
        `${area}-row-${index + 1}`,
        { path: inRows([row]) },
        { path: `${inRows(rows.slice(index))}|${folder}/[^/]+$`, pathNot: `${folder}/$1/` },
        'What two folders need of each other belongs to one that both may import.',
      ),
    ),
    forbid(
      `${area}-folder-without-row`,
      { path: `${folder}/[^/]+/`, pathNot: inRows(rows) },
      {},
      'ROWS says what a folder may import.',
    ),
  ];
}

module.exports = {
  forbidden: [
    forbid('no-circular', {}, { circular: true }, 'A cycle hides which side owns the idea.'),
    forbid(
      'not-resolvable',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
      'Every import must resolve.',
    ),
    forbid(
      'contract-imports-only-zod',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$|/rules/service/wall-time\\.ts$' },
      { pathNot: '^packages/contract/src|node_modules/zod/' },
      'The contract runs in browser and server.',
    ),
    forbid(
      'only-wall-time-imports-temporal',
      {
        path: '^packages/contract/src/rules/service/wall-time\\.ts$',
      },
      { pathNot: '^packages/contract/src|node_modules/temporal-polyfill/' },
      'One file turns wall time into instants.',
    ),
    forbid(
      'web-knows-no-wall-time',
      { path: '^apps/web' },
      { path: '/rules/service/wall-time\\.ts$|node_modules/temporal-' },
      'The browser compares instants: it needs no time library.',
    ),
    forbid(
      'web-never-imports-server',
      { path: '^apps/web' },
      { path: '^apps/server' },
      'The wire is the only way.',
    ),
    forbid(
      'server-never-imports-web',
      { path: '^apps/server' },
      { path: '^apps/web' },
      'The wire is the only way.',
    ),
    forbid(
      'web-ui-and-lib-are-leaves',
      { path: '^apps/web/src/(ui|lib)/' },
      { path: '^apps/web/src/(app|areas|features)/' },
      'The kit knows no screens.',
    ),
    forbid(
      'web-features-below-areas',
      { path: '^apps/web/src/features/' },
      { path: '^apps/web/src/(app|areas)/' },
      'Areas compose features.',
    ),
    forbid(
      'web-areas-below-app',
      { path: '^apps/web/src/areas/' },
      { path: '^apps/web/src/app/', pathNot: '^apps/web/src/app/(paths|brand)\\.ts$' },
      'Only paths are shared upwards.',
    ),
    forbid(
      'web-areas-do-not-import-areas',
      { path: '^apps/web/src/areas/([^/]+)/' },
      { path: '^apps/web/src/areas/', pathNot: '^apps/web/src/areas/$1/' },
      'What two areas share is a feature.',
    ),
    ...Object.entries(ROWS).flatMap(rowsOf),
    forbid(
      'cart-does-not-know-orders',
      { path: '^apps/web/src/areas/customer/cart/' },
      { path: '^apps/web/src/features/orders/' },
      'Checkout turns a cart into an order and reorder an order into a cart; they know both.',
    ),
    forbid(
      'ui-has-no-fetch',
      { path: '^apps/web/src/ui/' },
      { path: '@tanstack/react-query|^apps/web/src/lib/api/' },
      'The kit does not fetch.',
    ),
    forbid(
      'modules-do-not-know-http',
      { path: '^apps/server/src/(modules|db|kit|auth)/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/(http|jobs|app|main)|node_modules/fastify' },
      'The business does not know its delivery.',
    ),
    forbid(
      'db-and-kit-are-leaves',
      { path: '^apps/server/src/(db|kit)/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/(modules|http|jobs|auth|app|main)' },
      'Lowest layer.',
    ),
    forbid(
      'only-the-start-loads-the-demo',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/main\\.ts$' },
      { path: '^apps/server/demo/' },
      'The product stands without its demo.',
    ),
    forbid(
      'kit-knows-nothing',
      { path: '^apps/server/src/kit/' },
      { path: '^apps/server/src/', pathNot: '^apps/server/src/kit/' },
      'No business words in the kit.',
    ),
    forbid(
      'module-through-its-index',
      { path: '^apps/server/src/modules/([^/]+)/' },
      {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/$1/|^apps/server/src/modules/[^/]+/index\\.ts$',
      },
      'A module is entered by its door.',
    ),
    forbid(
      'jobs-do-not-know-http',
      { path: '^apps/server/src/jobs/' },
      { path: '^apps/server/src/(http|app|main)|node_modules/fastify' },
      'Maintenance runs without its delivery.',
    ),
    forbid(
      'http-enters-modules-by-index',
      { path: '^apps/server/src/(http|jobs|app|main|auth)' },
      { path: '^apps/server/src/modules/', pathNot: '/index\\.ts$' },
      'A module is entered by its door.',
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css', '.json'],
    },
    exclude: { path: '\\.(css|webp|svg|woff2)$' },
  },
};
