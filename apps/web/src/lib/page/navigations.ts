import type { Location, RouterState } from 'react-router';

let pending: Location | undefined;
let shown: Location | undefined;
let hasNavigatedYet = false;
let restored: { key: string; position: number } | undefined;

/** Called with each state of the router. */
export function followNavigations({ location, navigation, restoreScrollPosition }: RouterState): void {
  pending = navigation.location;
  if (shown && shown !== location) hasNavigatedYet = true;
  shown = location;
  restored =
    typeof restoreScrollPosition === 'number'
      ? { key: location.key, position: restoreScrollPosition }
      : undefined;
}

/** Location of the reader, now or once the next screen is loaded. */
export const latestLocation = (): Pick<Location, 'pathname' | 'search'> => pending ?? window.location;

/** False on the screen that the page was opened with. */
export const hasNavigated = (): boolean => hasNavigatedYet;

/** Scroll position for Back or Forward to this location. */
export const restoredPosition = (key: string): number | undefined =>
  restored?.key === key ? restored.position : undefined;
