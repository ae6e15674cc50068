import { useRef, useState } from 'react';

import { useChosenFile } from './chosen-file.ts';
import { pictureProblem } from './picture-problem.ts';

/**
 * A picture that is chosen in a form, looked at at once, and sent with the rest of it.
 * @param maxMb how large it may be, where the screen knows it
 */
export function useCheckedPicture(maxMb?: number) {
  const [chosen, setChosen] = useChosenFile();
  const [problem, setProblem] = useState<string | undefined>();
  const [isChecking, setChecking] = useState(false);
  /** Check of the newest choice, while under way. */
  const check = useRef<Promise<string | undefined> | null>(null);
  /** Same as `chosen`, for a submit that began before it. */
  const newest = useRef<File | null>(null);
  return {
    chosen,
    /** Large pictures take a moment. */
    isChecking,
    problem,
    setProblem,
    /** Null lets go of the chosen one. Answers whether the file is one that may be. */
    choose: async (file: File | null): Promise<boolean> => {
      const own = file ? pictureProblem(file, maxMb) : Promise.resolve(undefined);
      check.current = own;
      setChecking(file !== null);
      const wrong = await own;
      // Another was chosen while this one was looked at.
      if (own !== check.current) return false;
      check.current = null;
      setChecking(false);
      setProblem(wrong);
      if (wrong !== undefined) return false;
      newest.current = file;
      setChosen(file);
      return true;
    },
    /** The chosen file, once no check is under way; undefined where that check found a problem. */
    checked: async (): Promise<File | null | undefined> => {
      let wrong: string | undefined;
      while (check.current) wrong = await check.current;
      return wrong === undefined ? newest.current : undefined;
    },
  };
}
