export {
  CATALOGUE_TRUST_MS,
  ChangeFeed,
  type ChangeFeedOptions,
  type ChangedRestaurants,
  type Scope,
  type Touches,
} from './change-feed.ts';
