import type { Page } from '@playwright/test';

type Held = { letGo?: () => void };

/** For `before`: the browser looks into a picture only once the test lets go, as it takes long for a large one. */
export const holdPictures = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = window.createImageBitmap.bind(window);
    const held = window as Held;
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      await new Promise<void>((resolve) => {
        held.letGo = resolve;
      });
      return look(image);
    };
  });

/** The picture that is held now; it waits until there is one. */
export async function letGo(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as Held).letGo);
  await page.evaluate(() => {
    const held = window as Held;
    held.letGo?.();
    delete held.letGo;
  });
}
