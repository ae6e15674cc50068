export { type Hit, SearchIndex } from './search-index.ts';
