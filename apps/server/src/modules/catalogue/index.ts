export {
  CATALOGUE_TRUST_MS,
  ChangeFeed,
  type ChangeFeedOptions,
  type ChangedRestaurants,
  type Scope,
  type Touches,
  type Written,
} from './change-feed.ts';
