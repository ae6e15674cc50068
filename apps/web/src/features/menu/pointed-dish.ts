import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Where a dish stands on the menu, as an address says it: /customer/restaurant/…#dish-12. */
export const dishAnchor = (dishId: number): string => `dish-${dishId}`;

/**
 * The anchor that the address points at. Scrolls there once the menu stands: the browser looked for it long before.
 * @param isShown whether the dishes are on the page
 */
export function usePointedDish(isShown: boolean): string {
  const anchor = useLocation().hash.slice(1);
  useEffect(() => {
    if (!isShown || anchor === '') return undefined;
    // After the router has gone to the top of the new page.
    const frame = requestAnimationFrame(() =>
      document.getElementById(anchor)?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [anchor, isShown]);
  return anchor;
}
