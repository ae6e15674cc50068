import { DishImage } from './pictures.tsx';

/** The plate of an empty state: the house picture of a dish by its name, or the one without food. */
export const EmptyStateImage = ({ dish = '' }: { dish?: string }) => (
  <DishImage dish={{ name: dish, veg: true }} className="w-full rounded-full! bg-transparent!" />
);
