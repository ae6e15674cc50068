import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { hasNavigated } from '../../../lib/page/navigations.ts';

/** Anchor of a dish on the menu, as in the address /customer/restaurant/…#dish-12. */
export const dishAnchor = (dishId: number): string => `dish-${dishId}`;

/**
 * The anchor that the address points at. Scrolls there once the menu stands: the browser looked for it long before.
 * @param isShown whether the dishes are on the page
 */
export function usePointedDish(isShown: boolean): string {
  const { hash } = useLocation();
  // Other anchors are categories: the router scrolls to those.
  const anchor = hash.startsWith('#dish-') ? hash.slice(1) : '';
  const hasComeBack = useNavigationType() === NavigationType.Pop && hasNavigated();
  useEffect(() => {
    // Back leads to where the reader was.
    if (!isShown || anchor === '' || hasComeBack) return undefined;
    // After the router has gone to the top of the new page.
    const frame = requestAnimationFrame(() =>
      document.getElementById(anchor)?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [anchor, isShown, hasComeBack]);
  return anchor;
}
