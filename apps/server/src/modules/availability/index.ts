export { availabilityStandsFor, listMealtimes } from './availability.repo.ts';
export { changesByTheClock, listsStandFor } from './clock-changes.ts';
export { type MissingChoice, type MissingDish, soldOut } from './missing-dishes.ts';
export { IS_THERE, OBSTACLE } from './obstacle.ts';
export { type Pause, pauseEndsAt } from './pause.ts';
export { resolveSoldOut, type SoldOut } from './sold-out.ts';
export { readServingTimes, type ServingTimes } from './serving-times.ts';
