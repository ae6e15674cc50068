import type { CaseSide } from '@tiffin/contract/rules/case';
import type { Actor } from '../../auth/actor.ts';

const SIDES = { CUSTOMER: 'customer', RESTAURANT: 'restaurant', ADMIN: 'platform' } as const;

/** Side for which an actor writes and reads. */
export const sideOf = ({ role }: Actor): CaseSide => SIDES[role];
