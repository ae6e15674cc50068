import { counted, rupees, whole } from '../../lib/format/formats.ts';

type Terms = {
  fee: number;
  minimumOrder: number;
  freeAbove: number | null;
  extraMinutes?: number;
};

/** '₹20.00 · orders from ₹199.00 · free from ₹499.00 · 15 minutes longer' */
export function areaText({ fee, minimumOrder, freeAbove, extraMinutes = 0 }: Terms): string {
  return [
    fee === 0 ? 'Free' : rupees(fee),
    minimumOrder > 0 && `orders from ${rupees(minimumOrder)}`,
    fee > 0 && freeAbove !== null && `free from ${rupees(freeAbove)}`,
    extraMinutes > 0 && `${counted(extraMinutes, 'minute')} longer`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** '800 m', '2.5 km' */
export const metersText = (meters: number): string =>
  meters < 1_000 ? `${whole(meters)} m` : `${Number((meters / 1_000).toFixed(1))} km`;
