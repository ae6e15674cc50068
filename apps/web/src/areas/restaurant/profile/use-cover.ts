import { useState } from 'react';

import { useChosenFile } from '../../../lib/chosen-file.ts';
import { PHOTO_TYPES } from '../menu/photo-field.tsx';

/** The cover photo as the form has it: the saved one, another that was chosen, or none any more. */
export function useCover(saved: string) {
  const [chosen, setChosen] = useChosenFile();
  const [isRemoved, setRemoved] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const undo = () => {
    setChosen(null);
    setRemoved(false);
    setProblem(undefined);
  };
  return {
    img: chosen?.url ?? (isRemoved ? '' : saved),
    file: chosen?.file,
    isRemoved,
    isChanged: chosen !== null || isRemoved,
    problem,
    setProblem,
    choose: (file: File) => {
      const isPicture = PHOTO_TYPES.includes(file.type);
      setProblem(isPicture ? undefined : 'Please choose a JPEG, PNG or WebP picture');
      if (!isPicture) return;
      setRemoved(false);
      setChosen(file);
    },
    remove: () => {
      undo();
      setRemoved(true);
    },
    undo,
  };
}
