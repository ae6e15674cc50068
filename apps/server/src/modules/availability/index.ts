export {
  availabilityStandsFor,
  listMealtimes,
  listsStandFor,
  readChangedByTheClock,
  readClock,
  untilFullMinute,
} from './availability.repo.ts';
export { IS_THERE, OBSTACLE } from './obstacle.ts';
export { type Pause, pauseEndsAt, pauseText } from './pause.ts';
export { resolveSoldOut, type SoldOut } from './sold-out.ts';
