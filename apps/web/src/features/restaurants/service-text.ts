import type { ServiceNow } from './service-now.ts';

/** Text while no orders are taken: 'Closed now. Opens at 6:00 pm.', 'Paused now. Back at 7:20 pm.', 'Closed now.' */
export function closedText({ state, words = '' }: ServiceNow): string {
  const name = state === 'paused' ? 'Paused now.' : 'Closed now.';
  return words === 'Closed' || words === 'Not taking orders' ? name : `${name} ${words}.`;
}
