import type { Plugin, Rolldown } from 'vite';

/** Pages that are not called like the second word of their address. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'auth/login',
  '/signup': 'auth/signup',
  '/customer': 'customer/dashboard',
  '/customer/restaurant': 'customer/menu',
};

/** The largest picture of a page, where it is the same for everybody. */
const PICTURES: Readonly<Record<string, readonly { picture: string; media: string }[]>> = {
  '/customer': [
    { picture: '/art/cover/hero-home-m.webp', media: '(max-width: 63.99rem)' },
    { picture: '/art/cover/hero-home.webp', media: '(min-width: 64rem)' },
  ],
};

/**
 * Writes first-load.json: for the first two words of an address, the scripts of its page and the picture it begins with.
 * The server names them in the page (apps/server, web-app.ts), so that a browser asks for all of them at once instead
 * of one after the other.
 */
export function firstLoad(): Plugin {
  return {
    name: 'tiffin-first-load',
    apply: 'build',
    // The few bytes of the style come first: with them stands the mark that is seen until the scripts are there.
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replaceAll(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"'),
        tags: fontsOf(bundle).map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
      }),
    },
    generateBundle(_options, bundle) {
      const wanted = Object.entries(scriptsByAddress(bundle)).map(
        ([address, scripts]) => [address, [...(PICTURES[address] ?? []), ...scripts]] as const,
      );
      const source = JSON.stringify(Object.fromEntries(wanted), null, 1);
      this.emitFile({ type: 'asset', fileName: 'first-load.json', source });
    },
  };
}

/**
 * The letters of every screen, without those that few names have. One that comes after its words draws them anew, in other
 * lines, and moves what stands below.
 */
const fontsOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle).filter((file) =>
    /\/(figtree|bricolage-grotesque)-latin-(?!ext)[^/]*\.woff2$/.test(file),
  );

/** `customer/menu` for that page, `customer/customer` for the area. */
const moduleOf = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  /\/src\/areas\/(.+?)-(?:page|area)\.tsx$/.exec(facadeModuleId ?? '')?.[1];

function scriptsByAddress(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  const named = new Map(chunks.map((chunk) => [moduleOf(chunk), chunk]));
  const entry = closure(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );

  const found: Record<string, string[]> = {};
  const add = (address: string, modules: readonly string[]) => {
    const needed = modules.map((name) => named.get(name)).filter((chunk) => chunk !== undefined);
    const files = [...closure(bundle, needed)].filter((file) => !entry.has(file));
    if (files.length > 0) found[address] = files.map((file) => `/${file}`);
  };
  for (const name of named.keys()) {
    const [area = '', page = ''] = name?.split('/') ?? [];
    if (area !== '' && area !== 'auth') add(`/${area}/${page}`, [`${area}/${area}`, `${area}/${page}`]);
  }
  for (const area of ['customer', 'restaurant', 'admin']) {
    add(`/${area}`, [`${area}/${area}`]);
    add(`/${area}/login`, ['auth/login']);
  }
  for (const [address, name] of Object.entries(PAGES)) {
    const [area] = name.split('/');
    add(address, [`${area}/${area}`, name]);
  }
  return found;
}

/** Chunks with everything they import. */
function closure(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const item = bundle[name];
    if (item?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const imported of item.imports) add(imported);
  };
  for (const chunk of chunks) add(chunk.fileName);
  return found;
}
