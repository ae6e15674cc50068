import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Rolldown } from 'vite';

type Module = {
  importedIds?: readonly string[];
  dynamicallyImportedIds?: readonly string[];
  code?: string | null;
};
type Modules = { getModuleInfo: (id: string) => Module | null };

const src = `${import.meta.dirname}/src`;
const ENTRY = `${src}/main.tsx`;
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
/** Which share of an area's pages must need a module to make it common: the less, the fewer files, and the larger. */
const AREAS = { auth: 1, customer: 1 / 6, restaurant: 1 / 3, admin: 1 / 3 };

/** Anything shorter is not worth a file of its own, nor the file of another area. */
const SMALL = 6_000;
const SMALL_IN_COMMON = 8_000;
/** Our own, and icons: the parts of a package are used together. */
const TRIFLES = /\/src\/|\/lucide-react\//;
/**
 * Customers, kitchens and administrators each have a page or two for help. What these share comes in one file, and what
 * only kitchens and administrators do in another; no other page loads them.
 */
const HELP = /\/src\/features\/(cases|messages|platform-support)\//;
/** Parts of the query library for pages behind a login only: its index names everything at once. */
const BEHIND_LOGIN =
  /\/@tanstack\/(react-query|query-core)\/build\/modern\/(useMutation|useMutationState|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useIsFetching|usePrefetchQuery|usePrefetchInfiniteQuery)\.js$/;
/** Anything longer does not come along with modules that are needed by chance in the same places. */
const LARGE = 40_000;

/** Rows of the audit log: many of the administrators' pages and one of a restaurant's show them, and no other page loads them. */
const AUDIT_LOG = /\/src\/features\/audit-log\//;
/** Its parts for administrators' drawers, apart for the same reason. */
const HISTORY = /\/src\/areas\/admin\/lists\/history\./;

/** About the own address: account pages of every area show it, and of other pages the customers' first alone. */
const ADDRESS = /\/src\/features\/account\/(confirm-banner|email-change|email-fields)\./;

/** How long an order may wait: pages of every area say it, and the administrators' settings need nothing else of one. */
const ACCEPTANCE = /\/src\/rules\/acceptance\./;

/** The lines of an order, which pages of every area show and the signup does not, what it was promised, and the stepper of what is chosen. */
const LINES =
  /\/src\/ui\/buttons\/stepper\.|\/src\/rules\/(line-text|promise)\.|\/src\/features\/orders\/dish-text\.|\/src\/features\/bill\/bill\.|\/src\/lib\/format\/phone-href\.|\/icons\/clock-exclamation-point\./;

/** When dishes are served and back: menus and kitchens say it, and no other page. */
const TIMES = /\/src\/rules\/(mealtime|back-text)\.|\/src\/features\/menu\/availability-text\./;

/** Typed hours: the signup and a kitchen's first pages read them, and no other page. */
const TYPED_HOURS = /\/src\/rules\/service\/(read-hours|hours-tokens|typed-window)\./;

/** The week, the minutes and the areas of a kitchen: its pages set them, and no other page does. */
const OWN_HOURS =
  /\/areas\/restaurant\/(service\/own-service|hours\/(week-values|cooking-field|cooking-form))\.|\/src\/rules\/service\/(areas|postcode|read-address)\./;

/** Amounts and counts that are typed: forms of kitchens and administrators have them. */
const NUMBERS = /\/src\/rules\/(number-text|price-text)\.|\/src\/ui\/forms\/(number-input|number-question)\./;

/** Requests whose answers did not come: what sends orders, reviews, cases and messages keeps them. */
const ATTEMPTS = /\/src\/lib\/api\/stored-attempts\./;

/** What customers send with an order, and the words of allergies in all languages: pages that draw an order in full need them. */
const ALLERGIES = /\/src\/rules\/allergy(-words)?\.|\/src\/features\/orders\/(customer-text|line-parts)\./;

/** Where an order goes and what was said with it: two of the customers' pages draw it. */
const ORDER_PLACES = /\/customer\/orders\/order-places\./;

/** When kitchens take orders, and what delivery costs: menus, the cart and a kitchen's own hours say it, and cards once they are there. */
const SERVICE =
  /\/src\/rules\/(service\/(?!read-hours|hours-tokens|typed-window|areas|postcode|read-address)[a-z-]+|charges)\.|\/src\/features\/restaurants\/service-(now|pill|text)\./;

/** Cards of restaurants: customers' lists draw them, and a kitchen's profile shows its own. No other page does. */
const RESTAURANT_CARDS = /\/src\/features\/restaurants\/(restaurant-card|service-on-card)\./;
/** The lists of them and their filters, which bring the customers' own parts: three of their pages draw them. */
const RESTAURANT_LISTS =
  /\/customer\/restaurants\/(restaurant-results|restaurant-filter-bar|restaurant-count|filter-menus|here-chip|use-restaurant-list)\./;

/** Cards to choose one of: the signup, the cart and a few forms have them. */
const RADIO_CARDS = /\/src\/ui\/forms\/radio-cards\./;

/** Options below a field, by keys: searches and fields with suggestions have them, and most pages do not. */
const ACTIVE_OPTION = /\/src\/ui\/forms\/use-active-option\./;

/** Photos to choose: a kitchen's menu and profile and the report of a problem ask for them, and no other page. */
const PHOTOS = /\/src\/ui\/buttons\/file-button\.|\/src\/lib\/forms\/(picture-problem|use-checked-picture)\./;

/**
 * Few chunks instead of one for every set of pages that happen to share a module: over HTTP/1.1 a phone asks for six
 * files at a time and waits for each. What most pages of an area need, and every trifle that several pages need, lies in
 * one chunk of that area, in `shared` where other areas need it as well as customers, or in `base` where the login does
 * too; what only a few pages share is left to the bundler.
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
  const base = closure([ENTRY], modules);
  const areasOf = commonAreas(modules, base);
  const found = new Map(
    [...areasOf].map(([id, areas]) => [id, isLarge(id, modules) ? nameOfFile(id) : nameOf(areas)]),
  );
  // In two, which a phone loads side by side; the larger only changes with its version.
  for (const id of base) found.set(id, REACT.test(id) ? 'react' : 'base');
  for (const id of base) if (BEHIND_LOGIN.test(id)) found.set(id, 'queries');
  // Modules loaded by their own name keep it (first-load.ts, scripts/sizes.mjs).
  for (const id of [ENTRY, ...Object.keys(AREAS).flatMap(loadsOf).flat()]) found.delete(id);
  return found;
}

/** The areas whose pages load a module together with what they have in common. */
function commonAreas(modules: Modules, base: ReadonlySet<string>): Map<string, readonly string[]> {
  const common = new Map<string, string[]>();
  const used = new Map<string, string[]>();
  const pages = new Map<string, number>();
  for (const [area, least] of Object.entries(AREAS)) {
    const loads = loadsOf(area);
    const times = count(loads.flatMap((files) => [...closure(files, modules)]));
    for (const [id, found] of times) {
      const before = pages.get(id) ?? 0;
      // A page of the administrators' and one elsewhere are not several: few need what both do, such as charts.
      pages.set(id, area === 'admin' ? Math.max(before, found) : before + found);
      if (found >= loads.length * least) append(common, id, area);
    }
    for (const id of closure(loads.flat(), modules, { withLater: true })) append(used, id, area);
  }

  const placed = new Map<string, readonly string[]>();
  const place = (id: string): readonly string[] => {
    const known = placed.get(id);
    if (known) return known;
    const areas = used.get(id) ?? [];
    // A trifle goes along wherever it is used, provided that it brings nothing else with it.
    const isTrifle =
      TRIFLES.test(id) &&
      !AUDIT_LOG.test(id) &&
      !HISTORY.test(id) &&
      !ADDRESS.test(id) &&
      !LINES.test(id) &&
      !ACCEPTANCE.test(id) &&
      !TIMES.test(id) &&
      !RADIO_CARDS.test(id) &&
      !PHOTOS.test(id) &&
      !TYPED_HOURS.test(id) &&
      !OWN_HOURS.test(id) &&
      !NUMBERS.test(id) &&
      !ALLERGIES.test(id) &&
      !ATTEMPTS.test(id) &&
      !ACTIVE_OPTION.test(id) &&
      !ORDER_PLACES.test(id) &&
      !SERVICE.test(id) &&
      !RESTAURANT_CARDS.test(id) &&
      !RESTAURANT_LISTS.test(id) &&
      (!HELP.test(id) || common.has(id)) &&
      (pages.get(id) ?? 0) > 1 &&
      (modules.getModuleInfo(id)?.code ?? '').length < (common.has(id) ? SMALL_IN_COMMON : SMALL);
    const goesAlong =
      isTrifle &&
      importsOf(id, modules).every(
        (imported) =>
          base.has(imported) ||
          SERVICE.test(imported) ||
          RESTAURANT_CARDS.test(imported) ||
          areas.every((area) => place(imported).includes(area)),
      );
    const found = goesAlong ? areas : (common.get(id) ?? []);
    placed.set(id, found);
    return found;
  };
  for (const id of pages.keys()) place(id);
  for (const id of placed.keys())
    if (AUDIT_LOG.test(id)) placed.set(id, ['audit-log']);
    else if (HISTORY.test(id)) placed.set(id, ['history']);
    else if (ADDRESS.test(id)) placed.set(id, ['address']);
    else if (ACCEPTANCE.test(id)) placed.set(id, ['acceptance']);
    else if (LINES.test(id)) placed.set(id, ['lines']);
    else if (TIMES.test(id)) placed.set(id, ['times']);
    else if (PHOTOS.test(id)) placed.set(id, ['photos']);
    else if (TYPED_HOURS.test(id)) placed.set(id, ['typed-hours']);
    else if (OWN_HOURS.test(id)) placed.set(id, ['own-hours']);
    else if (NUMBERS.test(id)) placed.set(id, ['numbers']);
    else if (ACTIVE_OPTION.test(id)) placed.set(id, ['active-option']);
    else if (ATTEMPTS.test(id)) placed.set(id, ['attempts']);
    else if (ALLERGIES.test(id)) placed.set(id, ['allergies']);
    else if (ORDER_PLACES.test(id)) placed.set(id, ['order-places']);
    else if (SERVICE.test(id)) placed.set(id, ['service']);
    else if (RESTAURANT_CARDS.test(id)) placed.set(id, ['restaurant-cards']);
    else if (RESTAURANT_LISTS.test(id)) placed.set(id, ['restaurant-lists']);
  for (const [id, areas] of placed)
    if (areas.length === 0 && HELP.test(id))
      placed.set(id, used.get(id)?.includes('customer') ? ['help'] : ['help', 'consoles']);
  return new Map([...placed].filter(([, areas]) => areas.length > 0));
}

function count(ids: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return found;
}

function append(lists: Map<string, string[]>, id: string, area: string): void {
  lists.set(id, [...(lists.get(id) ?? []), area]);
}

function nameOf(areas: readonly string[]): string {
  if (areas.length > 1 && areas.includes('auth')) return 'base';
  return areas.length > 1 && areas.includes('customer') ? 'shared' : areas.join('-');
}

const isLarge = (id: string, modules: Modules) => (modules.getModuleInfo(id)?.code ?? '').length > LARGE;
const nameOfFile = (id: string) => basename(id).split('.', 1).join('');

/** Lists the files that each page of an area loads, but for the signup: the login is to stay the lightest page. */
function loadsOf(area: string): string[][] {
  const files = readdirSync(`${src}/areas/${area}`).map((file) => `${src}/areas/${area}/${file}`);
  const shell = files.filter((file) => file.endsWith('-area.tsx'));
  const pages = files.filter((file) => file.endsWith('-page.tsx') && !file.endsWith('/signup-page.tsx'));
  return pages.map((page) => [...shell, page]);
}

/** Modules with everything they import, and with what they fetch later. */
function closure(ids: readonly string[], modules: Modules, { withLater = false } = {}): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of importsOf(id, modules)) add(imported);
    if (withLater) for (const later of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) add(later);
  };
  for (const id of ids) add(id);
  return found;
}

function importsOf(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((imported) =>
    ICONS.test(imported) ? iconsOf(info?.code ?? '', modules.getModuleInfo(imported)) : [imported],
  );
}

/** The one module that names every icon there is; the bundler drops those that nobody asks it for. */
const ICONS = /lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** `import { Star, Trash2 } from 'lucide-react'` → the files of the star and the trash can. */
function iconsOf(code: string, all: Module | null): string[] {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].map(
    ([, list]) => list,
  );
  files ??= filesOfIcons(all?.code ?? '');
  const wanted = lists.flatMap((list = '') => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''));
  const found = new Set(wanted.map((name) => files?.get(name)).filter((file) => file !== undefined));
  return (all?.importedIds ?? []).filter((id) => found.has(basename(id)));
}

let files: Map<string, string> | undefined;

/** `export { default as Trash, default as Trash2 } from …`: an icon has several names. */
function filesOfIcons(code: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', file = ''] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) found.set(name, basename(file));
  return found;
}
