import type { Address } from '../addresses/queries.ts';

/** "14, Lakeview Road" of "14, Lakeview Road, 2nd Cross, Indiranagar, …": door and street say enough in a top bar. */
export function shortAddress(address: string): string {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.slice(0, 2).join(', ');
}

/** "Home · Indiranagar" of a saved one; where it names no part of the town, door and street stand for it. */
export const savedText = ({ label, locality, text }: Address): string =>
  `${label} · ${locality || shortAddress(text)}`;
