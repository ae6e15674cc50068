import { mkdtempSync } from 'node:fs';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AddressInfo, connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { buildApp } from '../../src/app.ts';
import { ImageStore, removeOrphans } from '../../src/modules/images/index.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange, type TestRestaurant } from '../fixtures.ts';
import { aPicture } from '../pictures.ts';
import { testApp } from '../test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiffin-images-test-'));
afterAll(() => rm(folder, { recursive: true }));
const app = testApp({ imageFolder: folder });

const UPLOAD = /^\/api\/images\/[\w-]{22}\.webp$/;
const files = () => readdir(folder).catch(() => []);

const upload = ({ id, owner }: TestRestaurant, body: unknown, type?: string) =>
  app.call('PUT', `/api/restaurants/${id}/image`, {
    as: owner,
    body,
    ...(type && { headers: { 'content-type': type } }),
  });

const crc = (bytes: Buffer) => {
  let c = ~0;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0);
  }
  return ~c >>> 0;
};

/** A picture that does not pack well, so that half of its file is half of it. */
const noise = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of one colour that is small as a file and says it is as large as this. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc(Math.min(200_000_000, (Math.ceil(width / 8) + 1) * height)), {
    level: 9,
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an uploaded picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('as %s is served as WebP in two sizes', async (format) => {
    const kitchen = await addRestaurant(app.db);
    const { status, body } = await upload(kitchen, await aPicture(format, 3_000, 2_000), `image/${format}`);
    expect(status).toBe(200);
    expect(body.img).toMatch(UPLOAD);
    for (const [url, width, height] of [
      [body.img, 1_280, 853],
      [body.img.replace('.webp', '-small.webp'), 480, 320],
    ]) {
      const picture = await app.call('GET', url);
      expect(picture.status).toBe(200);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width, height });
      const again = await app.call('GET', url, {
        headers: { 'if-none-match': String(picture.headers.etag) },
      });
      expect(again.status).toBe(304);
    }
  });

  test('shows at once wherever the restaurant or the dish is shown', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const { img } = (await upload(kitchen, await aPicture())).body;
    const dishImage = await app.call('PUT', `/api/restaurants/${kitchen.id}/menu/${dish.id}/image`, {
      as: kitchen.owner,
      body: await aPicture('jpeg'),
    });
    expect(dishImage.body).toMatchObject({
      id: dish.id,
      name: dish.name,
      img: expect.stringMatching(UPLOAD),
    });
    const page = (await app.call('GET', `/api/restaurants/slug/${kitchen.slug}`)).body;
    expect([page.img, page.dishes[0].img]).toEqual([img, dishImage.body.img]);
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}/menu/customer`)).body[0].img).toBe(
      dishImage.body.img,
    );
  });

  test('is not larger than it was', async () => {
    const kitchen = await addRestaurant(app.db);
    const { img } = (await upload(kitchen, await aPicture('png', 20, 10))).body;
    expect(await sharp((await app.call('GET', img)).bytes).metadata()).toMatchObject({
      width: 20,
      height: 10,
    });
  });

  test('says nothing of where and with what it was taken, and stands upright', async () => {
    const kitchen = await addRestaurant(app.db);
    const photo = await sharp(await aPicture('jpeg', 300, 100))
      .withExif({ IFD0: { Artist: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { img } = (await upload(kitchen, photo, 'image/jpeg')).body;
    const { exif, xmp, icc, width, height } = await sharp((await app.call('GET', img)).bytes).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect([width, height]).toEqual([100, 300]);
  });

  test('replaces the one before, whose files go; two at once leave one', async () => {
    const kitchen = await addRestaurant(app.db);
    const before = await files();
    const first = (await upload(kitchen, await aPicture())).body.img;
    await upload(kitchen, await aPicture());
    expect((await app.call('GET', first)).status).toBe(404);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (n) => upload(kitchen, await aPicture('png', 100 + n, 100))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { img } = (await app.call('GET', `/api/restaurants/${kitchen.id}`)).body;
    expect((await app.call('GET', img)).status).toBe(200);
    expect((await files()).length - before.length).toBe(2);
  });
});

describe('what is refused', () => {
  const cases: [string, () => Promise<Buffer> | Buffer, number][] = [
    ['nothing', () => Buffer.alloc(0), 400],
    ['text', () => Buffer.from('<html><script>alert(1)</script>'), 400],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 400],
    ['a GIF', () => aPicture('gif'), 400],
    ['a TIFF', () => aPicture('tiff'), 400],
    [
      'half a PNG',
      async () =>
        (
          await sharp(await noise('png'))
            .png()
            .toBuffer()
        ).subarray(0, 20_000),
      400,
    ],
    ['half a JPEG', async () => (await noise('jpeg')).subarray(0, 20_000), 400],
    ['half a WebP', async () => (await noise('webp')).subarray(0, 10_000), 400],
    ['the beginning of a PNG', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 400],
    ['a bomb of 400 million pixels', () => bomb(20_000, 20_000), 400],
    ['a bomb that only says so', () => bomb(100_000, 100_000).subarray(0, 200_000), 400],
    ['more than the settings allow', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ];

  test.each(cases)('%s', async (_, make, status) => {
    const kitchen = await addRestaurant(app.db);
    const before = await files();
    const answer = await upload(kitchen, await make());
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.code).toBe(status === 413 ? 'PAYLOAD_TOO_LARGE' : 'IMAGE_REFUSED');
    expect(await files()).toEqual(before);
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).body.img).toBe('');
  });

  test('more than 24 megapixels, and no fewer', async () => {
    const kitchen = await addRestaurant(app.db);
    expect((await upload(kitchen, bomb(5_000, 5_000))).status).toBe(200);
    expect(await upload(kitchen, bomb(5_100, 5_000))).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_REFUSED', error: 'A picture can have at most 24 megapixels.' },
    });
  });

  test('JSON where a picture belongs, and a picture where JSON belongs', async () => {
    const kitchen = await addRestaurant(app.db);
    for (const body of ['{}', 'null', { img: 'x' }]) expect((await upload(kitchen, body)).status).toBe(415);
    expect((await upload(kitchen, await aPicture(), 'image/gif')).status).toBe(415);
    const profile = { as: kitchen.owner, body: await aPicture() };
    expect((await app.call('PUT', `/api/restaurants/${kitchen.id}`, profile)).status).toBe(415);
  });

  test('addresses of any kind in `img`; whole objects sent back change nothing, empty takes it away', async () => {
    const kitchen = await addRestaurant(app.db);
    const { img } = (await upload(kitchen, await aPicture())).body;
    const stranger = (await upload(await addRestaurant(app.db), await aPicture())).body.img;
    const put = (value: unknown) =>
      app.call('PUT', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner, body: { img: value } });
    for (const url of [
      'https://example.com/a.webp',
      '/art/a.webp',
      'data:image/png;base64,AA',
      '/api/images/..%2fx.webp',
    ])
      expect((await put(url)).status, url).toBe(400);
    for (const same of [img, stranger, null, undefined]) expect((await put(same)).body.img).toBe(img);
    expect((await put('')).body.img).toBe('');
  });
});

describe('many pictures at once', () => {
  test('of one owner: what finds no room is asked to come again, another owner finds room', async () => {
    const [busy, other] = [await addRestaurant(app.db), await addRestaurant(app.db)];
    const large = await aPicture('jpeg', 4_000, 3_000);
    const answers = await Promise.all([
      ...Array.from({ length: 16 }, () => upload(busy, large)),
      upload(other, await aPicture()),
    ]);
    expect(answers.at(-1)?.status).toBe(200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(headers['retry-after']).toBeDefined();
    }
    expect((await upload(busy, large)).status).toBe(200);
  });

  test('whose sender leaves is not stored', async () => {
    const [busy, gone, last] = [
      await addRestaurant(app.db),
      await addRestaurant(app.db),
      await addRestaurant(app.db),
    ];
    const large = await aPicture('png', 5_000, 4_000);
    const small = await aPicture();
    const node = await buildApp({
      db: app.db,
      isRateLimited: false,
      isDemo: false,
      logLevel: 'silent',
      imageFolder: folder,
    });
    await node.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = node.http.server.address() as AddressInfo;
    const socket = connect({ host: '127.0.0.1', port });
    const before = [upload(busy, large), upload(busy, large)];
    socket.write(
      `PUT /api/restaurants/${gone.id}/image HTTP/1.1\r\nhost: here\r\ncontent-type: image/png\r\n` +
        `authorization: ${gone.owner.auth.authorization}\r\ncontent-length: ${small.length}\r\n\r\n`,
    );
    socket.write(small);
    // Once the server has answered this, it has read that, which waits for the one that is under way.
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
    socket.destroy();
    expect(new Set((await Promise.all(before)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await upload(last, small)).status).toBe(200);
    expect((await app.call('GET', `/api/restaurants/${gone.id}`)).body.img).toBe('');
    await node.http.close();
  });
});

test('no path leads out of the folder', async () => {
  await writeFile(join(folder, 'secret.txt'), 'secret');
  for (const name of [
    'secret.txt',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fx.webp',
    'x'.repeat(22),
    `${'x'.repeat(22)}.webp`,
    `${'x'.repeat(22)}.png`,
    'a%00.webp',
  ])
    expect([400, 404], name).toContain((await app.call('GET', `/api/images/${name}`)).status);
});

test('what nothing shows is removed once it is old, what is shown or was ordered stays', async () => {
  const store = new ImageStore(folder);
  const context = { db: app.db, clock: () => new Date(), mail: 'off' as const };
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const put = async (url: string) => {
    const { body } = await app.call('PUT', url, { as: kitchen.owner, body: await aPicture() });
    return body.img as string;
  };
  const cover = await put(`/api/restaurants/${kitchen.id}/image`);
  const dishImage = await put(`/api/restaurants/${kitchen.id}/menu/${dish.id}/image`);
  await addOrder(app.db, await addUser(app.db, 'CUSTOMER'), [dish]);
  await arrange(app.db, 'update menu_items set deleted_at = now() where id = $1', dish.id);
  const old = new Date(Date.now() - 25 * 3_600_000);
  const orphan = await store.add({ large: Buffer.from('old'), small: Buffer.from('old') });
  for (const file of await files()) await utimes(join(folder, file), old, old);
  const fresh = await store.add({ large: Buffer.from('new'), small: Buffer.from('new') });
  const remove = async () => {
    let removed = 0;
    for await (const n of removeOrphans(context, store)) removed += n;
    return removed;
  };
  expect(await remove()).toBeGreaterThan(0);
  const isThere = async (path: string) => (await app.call('GET', path)).status === 200;
  expect(await Promise.all([cover, dishImage, orphan, fresh].map(isThere))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(await remove()).toBe(0);
  expect(await files()).toContain('secret.txt');
});
