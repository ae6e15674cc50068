import { useEffect, useState } from 'react';

/** Something that is true for a while: `[isOn, start]`. Starting again begins anew. */
export function useFlash(ms: number): [boolean, () => void] {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setSince(null), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return [since !== null, () => setSince(performance.now())];
}
