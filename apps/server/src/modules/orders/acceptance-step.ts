import { ACCEPTANCE_THIRDS } from '@tiffin/contract/rules/acceptance';

/** SQL: when a step of order `o` begins, as `stepBeginsAt` of the contract says it. */
export const begins = (step: 'amber' | 'red') =>
  `o.created_at + (o.accept_by - o.created_at) * (${ACCEPTANCE_THIRDS[step]} / 3.0)`;
/** The step in which order `o` is. */
export const STEP = `case when ${begins('red')} <= now() then 'red' when ${begins('amber')} <= now() then 'amber' else 'placed' end`;
/** When order `o` becomes red, and whether it has. */
export const RED_AT = begins('red');
export const IS_RED = `${RED_AT} <= now()`;
