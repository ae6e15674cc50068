export {
  mergeRequestedLines,
  keyOf,
  resolveLines,
  type ResolvedLines,
  type RequestedLine,
  type StoredLine,
  unspecifiedDishes,
  type WantedLine,
} from './lines.ts';
export {
  type ChoiceFacts,
  type DeclaredDiet,
  type DishFacts,
  type GroupFacts,
  KnownMenu,
  type MenuFacts,
} from './menu-facts.ts';
export { isMenuPublic, readMenuFacts } from './menu-facts.repo.ts';
export { holdTerms, lockTerms } from './menu-lock.repo.ts';
export { menuMemoryOf } from './menu-memory.ts';
export { lineContents, readDeclaredDishes } from './line-contents.ts';
export { type PricedWantedLine, priceWantedLine } from './price-lines.ts';
export { refuseShown } from './refuse-shown.ts';
export { takenOfLines, type TakenOfLines } from './taken-of-lines.ts';
export { refuseChoices } from './validate-lines.ts';
