import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `ms`: what is typed is asked for when typing settles. */
export function useSettled<V>(value: V, ms: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
