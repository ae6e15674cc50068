import { FORGOTTEN_ORDERS_MAX } from '@tiffin/contract/rules/limits';

import { counted } from '../../../lib/format/formats.ts';
import type { AdminNotice } from './queries.ts';

/** The server stops counting there. */
const countedForgotten = (count: number): string =>
  count < FORGOTTEN_ORDERS_MAX ? counted(count, 'new order') : `${FORGOTTEN_ORDERS_MAX} or more new orders`;

/** A notice in two lines: what it is, and which one came last. */
export function noticeText({ kind, count, label }: AdminNotice): { title: string; latest: string } {
  switch (kind) {
    case 'restaurants-waiting':
      return {
        title: `${counted(count, 'new restaurant registration')} ${count === 1 ? 'waits' : 'wait'} for approval`,
        latest: label,
      };
    case 'orders-new':
      return { title: counted(count, 'new order'), latest: `The latest at ${label}` };
    case 'orders-forgotten':
      return {
        title: `${countedForgotten(count)} ${count === 1 ? 'waits' : 'wait'} too long`,
        latest: `The longest at ${label}`,
      };
    case 'reviews-worrying':
      return {
        title: `${counted(count, 'low-rated or flagged review')} this week`,
        latest: `The latest of ${label}`,
      };
    case 'cases-waiting':
      return {
        title: `${counted(count, 'case')} ${count === 1 ? 'has' : 'have'} waited over 30 minutes for an answer`,
        latest: `The latest at ${label}`,
      };
    case 'cases-open':
      return {
        title: `${counted(count, 'new case')} ${count === 1 ? 'waits' : 'wait'} for an answer`,
        latest: `The latest at ${label}`,
      };
    case 'support-waiting':
      return {
        title: `${counted(count, 'customer')} ${count === 1 ? 'asks' : 'ask'} you something`,
        latest: `The latest from ${label}`,
      };
    case 'orders-unaccepted':
      return {
        title: `${counted(count, 'order')} ${count === 1 ? 'is' : 'are'} about to be cancelled: nobody answers`,
        latest: `The latest at ${label}`,
      };
    case 'consoles-gone':
      return {
        title: `Nobody is at the console of ${counted(count, 'restaurant')}`,
        latest: `The latest is ${label}`,
      };
    case 'restaurants-stopped':
      return {
        title: `${counted(count, 'restaurant')} ${count === 1 ? 'takes' : 'take'} no orders: nobody answered`,
        latest: `The latest is ${label}`,
      };
    case 'clock-off':
      return {
        title: 'Orders can be cancelled when a kitchen does not answer in time',
        latest: 'Switch it on in the settings',
      };
    case 'restaurants-unopened':
      return {
        title: `${counted(count, 'approved restaurant')} will not open in the next 7 days`,
        latest: `The latest is ${label}`,
      };
    case 'mail-failing':
      return { title: `${counted(count, 'mail')} could not be sent`, latest: label };
    case 'backup-overdue':
      return { title: 'No backup was made for two periods', latest: 'The last one became overdue' };
    case 'backup-unproven':
      return { title: 'No backup was proven by restoring for 15 days', latest: 'A trial became due' };
    case 'logins-failed':
      return {
        title: `Repeated failed logins at ${counted(count, 'account')}`,
        latest: `The latest as ${label}`,
      };
  }
}
