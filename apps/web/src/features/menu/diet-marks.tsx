import { MARK_NAMES } from '@tiffin/contract/rules/diet';

import { SPICE_NAMES } from './diet.ts';
import type { Dish } from './queries.ts';

/** Diet facts beside the veg mark: "Vegan", "Contains egg", and as many chillies as the dish is hot. */
export function DietMarks({ dish: { marks, spice } }: { dish: Pick<Dish, 'marks' | 'spice'> }) {
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} className={mark === 'egg' ? 'text-nonveg' : 'text-veg'}>
          {MARK_NAMES[mark]}
        </span>
      ))}
      {spice !== null && spice > 0 && (
        <span role="img" aria-label={SPICE_NAMES[spice]} className="inline-flex text-nonveg">
          {Array.from({ length: spice }, (_, place) => (
            <Chilli key={place} />
          ))}
        </span>
      )}
    </>
  );
}

function Chilli() {
  return (
    <svg aria-hidden width="14" height="14" viewBox="0 0 16 16" fill="none">
      <path
        d="M2.4 5.6c0 5.2 4.4 8.9 11 8.9.9 0 1-1.1.2-1.4C10.2 11.8 8.2 9.4 8 6.2 7.9 4.7 6.7 3.8 5.2 3.8S2.4 4.5 2.4 5.6Z"
        fill="currentColor"
      />
      <path d="M5.2 3.9c0-1.3.8-2.2 2.4-2.5" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
