import { readdirSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Rolldown } from 'vite';

type Module = { importedIds?: readonly string[]; code?: string | null };
type Modules = { getModuleInfo: (id: string) => Module | null };

const src = `${import.meta.dirname}/src`;
const ENTRY = `${src}/main.tsx`;
/** Which share of an area's pages must need a module to make it common: the less, the fewer files, and the larger. */
const AREAS = { auth: 1, customer: 1 / 6, restaurant: 1 / 3, admin: 1 / 3 };

/**
 * Few chunks instead of one for every set of pages that happen to share a module: over HTTP/1.1 a phone asks for six
 * files at a time and waits for each. What most pages of an area need lies in one chunk per set of such areas; what only
 * a few pages share is left to the bundler.
 *
 * What a module imports is needed wherever the module is, so it is common to the same areas or to more: chunks never
 * import each other in a circle, and modules run in their order.
 */
export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ name: (id, modules) => (places ??= arrange(modules)).get(id) ?? null }],
};

let places: Map<string, string> | undefined;

/** The chunk of each module that has a place of its own. */
function arrange(modules: Modules): Map<string, string> {
  const areasOf = new Map<string, string[]>();
  for (const [area, least] of Object.entries(AREAS)) {
    const loads = loadsOf(area).map((files) => closure(files, modules));
    const times = new Map<string, number>();
    for (const id of loads.flatMap((load) => [...load])) times.set(id, (times.get(id) ?? 0) + 1);
    for (const [id, count] of times)
      if (count >= loads.length * least) areasOf.set(id, [...(areasOf.get(id) ?? []), area]);
  }
  const found = new Map([...areasOf].map(([id, areas]) => [id, areas.join('-')]));
  for (const id of closure([ENTRY], modules)) found.set(id, 'base');
  // What is loaded by its own name keeps it (first-load.ts, scripts/sizes.mjs).
  for (const id of [ENTRY, ...Object.keys(AREAS).flatMap(loadsOf).flat()]) found.delete(id);
  return found;
}

/** What each page of an area is loaded with. The signup is left out: the login is to stay the lightest page. */
function loadsOf(area: string): string[][] {
  const files = readdirSync(`${src}/areas/${area}`).map((file) => `${src}/areas/${area}/${file}`);
  const shell = files.filter((file) => file.endsWith('-area.tsx'));
  const pages = files.filter((file) => file.endsWith('-page.tsx') && !file.endsWith('/signup-page.tsx'));
  return pages.map((page) => [...shell, page]);
}

/** Modules with everything they import. */
function closure(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const info = modules.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) {
      if (!ICONS.test(imported)) add(imported);
      else for (const icon of iconsOf(info?.code ?? '', modules.getModuleInfo(imported))) add(icon);
    }
  };
  for (const id of ids) add(id);
  return found;
}

/** The one module that names every icon there is; the bundler drops those that nobody asks it for. */
const ICONS = /lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** `import { Star, Trash2 } from 'lucide-react'` → …/icons/star.mjs, …/icons/trash-2.mjs. */
function iconsOf(code: string, all: Module | null): string[] {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].map(
    ([, list]) => list,
  );
  const names = new Set(
    lists.flatMap((list = '') => list.split(',').map((name) => name.trim().split(' ')[0])),
  );
  return (all?.importedIds ?? []).filter((id) => names.has(nameOfIcon(basename(id, extname(id)))));
}

const nameOfIcon = (file: string) =>
  file.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
