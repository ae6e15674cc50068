import { useEffect, useRef, useState } from 'react';

/** A finger leaves the glass between the two taps of a double tap; the pause covers it. */
const RELEASE_MS = 700;

/** While held, nothing moves: what has gone keeps its place, what is new comes last. */
export const holdOrder = <K>(shown: readonly K[], wanted: readonly K[]): readonly K[] => [
  ...shown,
  ...wanted.filter((id) => !shown.includes(id)),
];

/**
 * The ids to show, in their order, and handlers for the element that shows them. While the pointer is over it no row
 * moves (docs/rules/look.md#motion), else a press meant for one order would hit its neighbour.
 */
export function useHeldOrder<K extends number | string>(wanted: readonly K[]) {
  const [isHeld, setHeld] = useState(false);
  const [shown, setShown] = useState(wanted);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const next = isHeld ? holdOrder(shown, wanted) : wanted;
  if (next.join() !== shown.join()) setShown(next);

  const hold = () => {
    clearTimeout(timer.current);
    setHeld(true);
  };
  const release = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), RELEASE_MS);
  };
  return { shown: next, handlers: { onPointerEnter: hold, onPointerLeave: release } };
}
