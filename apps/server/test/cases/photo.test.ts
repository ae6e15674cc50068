import { mkdtempSync } from 'node:fs';
import { readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { imageName } from '@tiffin/contract/rules/image-path';
import { findUsedPhotos, photosOf } from '../../src/modules/cases/index.ts';
import { ImageStore, removeOrphans } from '../../src/modules/images/index.ts';
import { addDish, addOrder, addRestaurant, addUser, type TestUser } from '../fixtures.ts';
import { aPicture } from '../pictures.ts';
import { testApp } from '../test-app.ts';
import { addCase, photoOf } from './case-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiffin-photos-test-'));
afterAll(() => rm(folder, { recursive: true }));
const app = testApp({ imageFolder: folder });

async function scene(options: Parameters<typeof addCase>[3] = {}) {
  const customer = await addUser(app.db, 'CUSTOMER');
  const kitchen = await addRestaurant(app.db);
  const orderId = await addOrder(app.db, customer, [await addDish(app.db, kitchen.id)]);
  const caseId = await addCase(app.db, customer, orderId, options);
  return { customer, owner: kitchen.owner, admin: await addUser(app.db, 'ADMIN'), orderId, caseId };
}

const put = (as: TestUser, orderId: number, body: unknown) =>
  app.call('PUT', `/api/orders/${orderId}/case/photo`, { as, body });
const see = (as: TestUser, path: string) => app.call('GET', path, { as });

describe('the photo of a case', () => {
  test('is seen by its three parties and by nobody else, and has no public address', async () => {
    const { customer, owner, admin, orderId, caseId } = await scene();
    const answer = await put(customer, orderId, await aPicture('jpeg', 2_000, 1_000));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: caseId,
        photo: expect.stringContaining(`/api/orders/${orderId}/case/photo?caseId=${caseId}&v=`),
      },
    });
    const path = answer.body.photo as string;
    for (const who of [customer, owner, admin]) {
      const photo = await see(who, path);
      expect(photo.status).toBe(200);
      expect(photo.headers['content-type']).toBe('image/webp');
      expect(photo.headers['cache-control']).toBe('private, no-cache');
      expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'webp', width: 1_280 });
      expect(await sharp((await see(who, `${path}&size=small`)).bytes).metadata()).toMatchObject({
        width: 480,
      });
    }
    const others = await scene();
    for (const who of [others.customer, others.owner]) expect((await see(who, path)).status).toBe(404);
    expect((await app.call('GET', path)).status).toBe(401);
    const name = await photoOf(app.db, caseId);
    for (const url of [
      `/api/images/${name}`,
      `/api/images/private%2F${name}`,
      `/api/images/..%2Fprivate%2F${name}`,
    ])
      expect((await app.call('GET', url)).status).toBe(404);
  });

  test('takes the place of the one before, whose files go', async () => {
    const { customer, orderId, caseId } = await scene();
    const first = await put(customer, orderId, await aPicture());
    const before = await photoOf(app.db, caseId);
    const second = await put(customer, orderId, await aPicture());
    expect(second.body.photo).not.toBe(first.body.photo);
    const files = await readdir(join(folder, 'private'));
    expect(files).toContain(await photoOf(app.db, caseId));
    expect(files).not.toContain(before);
  });

  test('is refused where it is none, nobody’s own, or the case is closed', async () => {
    const { customer, owner, orderId, caseId } = await scene();
    expect(await put(customer, orderId, Buffer.from('not a picture'))).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_REFUSED' },
    });
    expect((await put(customer, orderId, { img: 'x' })).status).toBe(415);
    expect((await put(owner, orderId, await aPicture())).status).toBe(403);
    expect((await put((await scene()).customer, orderId, await aPicture())).status).toBe(404);
    expect(await photoOf(app.db, caseId)).toBe('');
    expect((await see(customer, `/api/orders/${orderId}/case/photo`)).status).toBe(404);
    const closed = await scene({ state: 'closed' });
    expect(await put(closed.customer, closed.orderId, await aPicture())).toMatchObject({
      status: 409,
      body: { code: 'CASE_CLOSED' },
    });
  });
});

test('photos that no case shows are swept away after a day, the others stay', async () => {
  const { customer, orderId, caseId } = await scene();
  await put(customer, orderId, await aPicture());
  const store = photosOf(new ImageStore(folder));
  const orphan = imageName(await store.add({ large: Buffer.from('old'), small: Buffer.from('old') }))!;
  const shown = await photoOf(app.db, caseId);
  const old = new Date(Date.now() - 25 * 60 * 60_000);
  const within = join(folder, 'private');
  for (const file of await readdir(within)) await utimes(join(within, file), old, old);
  const context = { db: app.db, clock: () => new Date(), mail: 'off' as const };
  for await (const removed of removeOrphans(context, store, findUsedPhotos)) void removed;
  const left = await readdir(within);
  expect(left).toContain(shown);
  expect(left).not.toContain(orphan);
  // The sweep of public pictures does not look in here.
  for await (const removed of removeOrphans(context, new ImageStore(folder))) void removed;
  expect(await readdir(within)).toContain(shown);
});
