import type { NotTakingReason } from '../acceptance.ts';
import { isolate } from '../isolate.ts';
import { type ShownService, shownState } from './shown.ts';
import type { ServiceState, ServiceStateName } from './state.ts';
import { untilText, whenText } from './when-text.ts';

/** Why no orders are taken, whatever hours and pauses say. */
type StopReason = 'waiting' | 'switched-off' | 'maintenance' | NotTakingReason;

/** Facts that decide whether a restaurant takes orders now, as its readers have them. What is absent stops nothing. */
export interface KitchenFacts {
  readonly service?: ShownService | undefined;
  readonly notTakingReason?: NotTakingReason | undefined;
  readonly isApproved?: boolean | undefined;
  readonly isActive?: boolean | undefined;
  /** Only its own people read it then. */
  readonly isMaintenance?: boolean | undefined;
}

export interface KitchenState extends Omit<ServiceState, 'state'> {
  readonly state: ServiceStateName | 'stopped';
  /** Only of a stopped one. */
  readonly stop?: StopReason;
}

const ALWAYS_OPEN: KitchenState = { state: 'open', until: null, nextOpenAt: null };

/** The first that holds; undefined where only hours and pauses decide. */
function stopReasonOf({
  isApproved,
  isActive,
  isMaintenance,
  notTakingReason,
}: KitchenFacts): StopReason | undefined {
  if (isApproved === false) return 'waiting';
  if (isActive === false) return 'switched-off';
  return isMaintenance === true ? 'maintenance' : notTakingReason;
}

/**
 * How a restaurant stands at this moment: the only function that screens ask. A stop comes before a pause, and a pause
 * before hours (docs/rules/orders.md#standing).
 * @param at in epoch milliseconds
 */
export function kitchenState(facts: KitchenFacts, at: number): KitchenState {
  const stop = stopReasonOf(facts);
  if (stop !== undefined) return { state: 'stopped', until: null, nextOpenAt: null, stop };
  return facts.service === undefined ? ALWAYS_OPEN : shownState(facts.service, at);
}

export interface KitchenText {
  readonly name: 'Open' | 'Paused' | 'Closed' | 'Not public yet' | 'Not taking orders right now';
  /** 'until 11:30 pm', 'back at 7:20 pm', 'opens tomorrow at 11:00 am'; empty where there is nothing to add. */
  readonly more: string;
}

/**
 * The state in words, the same for customers, its own people and administrators.
 * @param now in epoch milliseconds
 */
export function kitchenText(
  { state, until, nextOpenAt, stop }: KitchenState,
  timeZone: string,
  now: number,
): KitchenText {
  switch (state) {
    case 'stopped':
      return { name: stop === 'waiting' ? 'Not public yet' : 'Not taking orders right now', more: '' };
    case 'open':
      return { name: 'Open', more: until === null ? '' : untilText(until, timeZone, now) };
    case 'paused':
      return {
        name: 'Paused',
        more: nextOpenAt === null ? '' : `back ${whenText(nextOpenAt, timeZone, now)}`,
      };
    case 'closed':
    case 'not-offered':
      return {
        name: 'Closed',
        more: nextOpenAt === null ? '' : `opens ${whenText(nextOpenAt, timeZone, now)}`,
      };
  }
}

/** 'Open · until 11:30 pm', 'Not taking orders right now'. */
export const joinedText = ({ name, more }: { readonly name: string; readonly more: string }): string =>
  more === '' ? name : `${name} · ${more}`;

const WHY: Readonly<Partial<Record<StopReason, string>>> = {
  'not-answering': ': it left orders unanswered',
  'console-gone': ': nobody is there to answer',
};

/**
 * Why a cart cannot be placed now: 'Spice Route is closed. It opens at 6:00 pm.', 'Spice Route takes no orders for the
 * moment: Too busy. It is back at 7:20 pm.'
 * @param reason of a pause, in the restaurant's words
 */
export function cannotOrderText(
  name: string,
  state: KitchenState,
  { timeZone, now, reason = '' }: { timeZone: string; now: number; reason?: string },
): string {
  const { more } = kitchenText(state, timeZone, now);
  const called = isolate(name);
  if (state.state === 'stopped')
    return `${called} is not taking orders right now${(state.stop && WHY[state.stop]) ?? ''}.`;
  if (state.state !== 'paused') return `${called} is closed.${more === '' ? '' : ` It ${more}.`}`;
  return `${called} takes no orders for the moment${reason === '' ? '' : `: ${isolate(reason)}`}.${more === '' ? '' : ` It is ${more}.`}`;
}
