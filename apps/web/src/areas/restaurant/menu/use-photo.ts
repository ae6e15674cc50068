import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useChosenFile } from '../../../lib/chosen-file.ts';
import { ownRestaurantQuery } from '../profile/own-restaurant.ts';
import { pictureProblem } from './picture-problem.ts';

/** A photo that is chosen in a form, and saved with the rest of it. */
export function usePhoto(restaurantId: number) {
  const [chosen, setChosen] = useChosenFile();
  const [problem, setProblem] = useState<string | undefined>();
  const mostMb = useQuery(ownRestaurantQuery(restaurantId)).data?.maxPictureMb;
  const turn = useRef(0);
  return {
    chosen,
    problem,
    setProblem,
    /** Null lets go of the chosen one. Answers whether the file is one that may be. */
    choose: async (file: File | null): Promise<boolean> => {
      const own = (turn.current += 1);
      const wrong = file ? await pictureProblem(file, mostMb) : undefined;
      // Another was chosen while this one was looked at.
      if (own !== turn.current) return false;
      setProblem(wrong);
      if (wrong === undefined) setChosen(file);
      return wrong === undefined;
    },
  };
}
