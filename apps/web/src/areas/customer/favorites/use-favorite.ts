import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { addFavorite, removeFavorite } from './keep-favorites.ts';
import { favoritesQuery } from './queries.ts';
import { hasTarget, type Target } from './target.ts';

/** Tells whether this is a favorite, and toggles it. During a change the heart shows the wanted state. */
export function useFavorite(target: Target, onAdded?: () => void) {
  const { data: isFavorite = false } = useQuery({
    ...favoritesQuery(),
    select: (favorites) => hasTarget(favorites, target),
  });
  const [doing, setDoing] = useState<'adding' | 'removing' | null>(null);
  const isOn = doing === null ? isFavorite : doing === 'adding';

  const toggle = async () => {
    if (doing !== null) return;
    setDoing(isFavorite ? 'removing' : 'adding');
    if (isFavorite) await removeFavorite(target);
    else if (await addFavorite(target)) onAdded?.();
    setDoing(null);
  };
  return { isOn, isAdding: doing === 'adding', isBusy: doing !== null, toggle };
}

/** The button that removes an entry of a list: `[isRemoving, remove]`. */
export function useRemoval(target: Target, problem?: string): [boolean, () => void] {
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    await removeFavorite(target, problem);
    setRemoving(false);
  };
  return [isRemoving, () => void remove()];
}
