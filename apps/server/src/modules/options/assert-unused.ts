import { AppError } from '../../kit/app-error.ts';

/** Throws IN_USE with the dishes that have something that is to be deleted. */
export function assertUnused(
  name: string,
  dishes: readonly { readonly id: number; readonly name: string }[],
): void {
  if (dishes.length === 0) return;
  throw new AppError('IN_USE', `${name} is still on ${dishes.map((dish) => dish.name).join(', ')}.`, {
    dishes: dishes.map((dish) => ({ id: dish.id, name: dish.name })),
  });
}
