// What opens over a screen (a menu, a panel, a sheet, a dialog), and whether all of it can be reached.
import type { Page } from '@playwright/test';

const PANELS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The open ones. */
export const panelsOf = (page: Page) => page.locator(PANELS).filter({ visible: true });

/**
 * What of the open panels cannot be brought into sight: words and controls that lie over the edge of their panel without
 * anything that scrolls between, and panels that end below the window.
 */
export const outOfReach = (page: Page): Promise<string[]> => page.evaluate(lookForHidden, PANELS);

// oxlint-disable unicorn/consistent-function-scoping -- it runs in the page, which has nothing else of this file
/** Runs in the page. */
function lookForHidden(panels: string): string[] {
  type Box = { top: number; bottom: number };
  const boxOf = (element: Element): Box => element.getBoundingClientRect();
  const isInside = ({ top, bottom }: Box, of: Box): boolean => top >= of.top - 1 && bottom <= of.bottom + 1;
  /** Less is no room to read a line in. */
  const LINE = 20;

  const isReached = (element: Element, panel: Element): boolean => {
    let box = boxOf(element);
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowY, position } = getComputedStyle(around);
      // What only a screen reader reads is a pixel wide.
      if (around.getBoundingClientRect().width <= 1 || (position === 'fixed' && around !== panel))
        return true;
      if (around !== element) {
        if (/auto|scroll/.test(overflowY)) {
          if (around.clientHeight < LINE) return false;
          // Whatever is in it comes into sight where it is itself.
          box = boxOf(around);
        } else if (overflowY !== 'visible' && !isInside(box, boxOf(around))) return false;
      }
      if (around === panel) break;
    }
    return isInside(box, boxOf(panel));
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true });
  };
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.tagName;

  return [...document.querySelectorAll(panels)].filter(isShown).flatMap((panel) => {
    const found: string[] = [];
    // A menu goes with its button, where that is no longer in the window.
    const isPlaced =
      getComputedStyle(panel).position === 'fixed' ||
      (panel.matches('[role="menu"], [data-side]') && panel.closest('[data-anchor-hidden]') === null);
    if (isPlaced && !isInside(boxOf(panel), { top: 0, bottom: innerHeight }))
      found.push(`${nameOf(panel)}: stands out of the window`);
    for (const element of panel.querySelectorAll('*')) {
      const isWords = element.children.length === 0 && element.textContent.trim() !== '';
      if (!isWords && !element.matches('button, a, input, select, textarea')) continue;
      if (element.closest('svg') || !isShown(element) || isReached(element, panel)) continue;
      found.push(`out of reach: ${nameOf(element)}`);
    }
    return found;
  });
}
