export { boughtTogetherOf } from './bought-together.ts';
export { checkShownPrices } from './check-shown-prices.ts';
export { deleteGroup } from './delete-group.ts';
export { refuseChoices } from './validate-lines.ts';
export {
  mergeRequestedLines,
  keyOf,
  listOf,
  picksOf,
  resolveLines,
  type ResolvedLines,
  type RequestedLine,
  type StoredLine,
  unspecifiedDishes,
  type WantedLine,
} from './lines.ts';
export { listGroups, readDetails } from './list-groups.ts';
export { type ChoiceFacts, KnownMenu, type MenuFacts } from './menu-facts.ts';
export { isMenuPublic } from './menu-facts.repo.ts';
export { menuMemoryOf } from './menu-memory.ts';
export { type PricedWantedLine, priceWantedLine } from './price-lines.ts';
export { dropOptionsOfDish } from './dish-groups.repo.ts';
export { lockOwnOptions } from './own-options.ts';
export { patchChoice } from './patch-choice.ts';
export { afterDishChange, groupWithDish, storeDishGroups } from './put-dish-groups.ts';
export { putGroupDishes } from './put-group-dishes.ts';
export { createGroup, replaceGroup } from './save-group.ts';
export { takenOfLines, type TakenOfLines } from './taken-of-lines.ts';
