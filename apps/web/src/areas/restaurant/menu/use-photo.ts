import { useState } from 'react';

import { useChosenFile } from '../../../lib/chosen-file.ts';

/** What the server reads (docs/decisions/0007). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** A photo that is chosen in a form, and saved with the rest of it. */
export function usePhoto() {
  const [chosen, setChosen] = useChosenFile();
  const [problem, setProblem] = useState<string | undefined>();
  return {
    chosen,
    problem,
    setProblem,
    /** Null lets go of the chosen one. Answers whether the file is one that may be. */
    choose: (file: File | null): boolean => {
      const isPicture = file === null || PHOTO_TYPES.includes(file.type);
      setProblem(isPicture ? undefined : 'Please choose a JPEG, PNG or WebP picture');
      if (isPicture) setChosen(file);
      return isPicture;
    },
  };
}
