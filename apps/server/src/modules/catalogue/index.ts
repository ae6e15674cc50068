export { CATALOGUE_TRUST_MS, CatalogueWatch, type Scope, type Touches, type Written } from './watch.ts';
