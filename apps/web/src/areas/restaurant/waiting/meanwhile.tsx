import type { OwnRestaurant } from '../own/own-restaurant.ts';
import { FirstHours } from './first-hours.tsx';
import { WhatToDo } from './what-to-do.tsx';

/** What there is to do while one waits. */
export default function Meanwhile({ restaurant }: { restaurant: OwnRestaurant }) {
  return (
    <>
      <WhatToDo restaurant={restaurant} />
      {restaurant.position !== 'kitchen' && <FirstHours restaurant={restaurant} />}
    </>
  );
}
