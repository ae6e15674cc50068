export { type Found, type Hit, SearchIndex, type SearchableDish } from './search-index.ts';
export { Synonyms } from './synonyms.ts';
