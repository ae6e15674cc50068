import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const Page = { default: () => null };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/admin/offers/7' });
});
afterEach(() => vi.unstubAllGlobals());

describe('what the first screen needs', () => {
  it('is told by the address', async () => {
    const { openedAt } = await import('./lazy-screen.ts');
    expect(openedAt('/admin/*')).toBe(true);
    expect(openedAt('/admin/offers/:id')).toBe(true);
    expect(openedAt('/admin/offers')).toBe(false);
    expect(openedAt('/admin', '/customer/*')).toBe(false);
  });

  it('is asked for at once, and nothing else', async () => {
    const { lazyScreen } = await import('./lazy-screen.ts');
    const wanted = vi.fn(async () => Page);
    const other = vi.fn(async () => Page);
    lazyScreen(true, wanted);
    lazyScreen(false, other);
    expect(wanted).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
  });

  it('is waited for, the page that an area brings too', async () => {
    const { firstScreenLoaded, lazyScreen } = await import('./lazy-screen.ts');
    const steps: string[] = [];
    const loadPage = async () => {
      await Promise.resolve();
      steps.push('page');
      return Page;
    };
    lazyScreen(true, async () => {
      await Promise.resolve();
      lazyScreen(true, loadPage);
      steps.push('area');
      return Page;
    });
    await firstScreenLoaded();
    expect(steps).toEqual(['area', 'page']);
  });

  it('does not hold up the screen that says it could not be loaded', async () => {
    const { firstScreenLoaded, lazyScreen } = await import('./lazy-screen.ts');
    lazyScreen(true, () => Promise.reject(new Error('gone')));
    await expect(firstScreenLoaded()).resolves.toBeUndefined();
  });
});
