import { useState } from 'react';

import { usePhoto } from '../own/use-photo.ts';

/** The cover photo as the form has it: the saved one, another that was chosen, or none any more. */
export function useCover(restaurantId: number, saved: string) {
  const { chosen, isChecking, problem, setProblem, choose, checked } = usePhoto(restaurantId);
  const [isRemoved, setRemoved] = useState(false);
  const undo = () => {
    void choose(null);
    setRemoved(false);
  };
  return {
    img: chosen?.url ?? (isRemoved ? '' : saved),
    isRemoved,
    isChanged: isChecking || chosen !== null || isRemoved,
    problem,
    setProblem,
    checked,
    choose: async (file: File) => {
      if (await choose(file)) setRemoved(false);
    },
    remove: () => {
      undo();
      setRemoved(true);
    },
    undo,
  };
}
