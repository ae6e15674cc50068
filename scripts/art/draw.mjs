// Draws the house artwork that is made of shapes: `node scripts/art/draw.mjs [name …]`, without names all of it.
// Every picture is drawn at twice its size and then made as small as features/art/art-sizes.ts says.
import { createRequire } from 'node:module';

import { cover, covers } from './covers.mjs';
import { dishes } from './dishes/index.mjs';
import { drawing } from './drawing.mjs';

const sharp = createRequire(new URL('../../apps/server/package.json', import.meta.url))('sharp');
const out = new URL('../../apps/web/public/art/', import.meta.url).pathname;
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

/** @param {string} svg @param {string} file without its ending @param {number} full @param {number[]} smaller */
async function write(svg, file, full, smaller) {
  const large = await sharp(Buffer.from(svg), { density: 144 }).png().toBuffer();
  for (const width of [full, ...smaller])
    await sharp(large)
      .resize(width)
      .webp({ quality: 80, alphaQuality: 90, effort: 6 })
      .toFile(`${out}${file}${width === full ? '' : `-${width}`}.webp`);
}

for (const [name, draw] of Object.entries(dishes).filter(([name]) => isWanted(name))) {
  const art = drawing(name);
  await write(art.svg(draw(art).flat(9).join('')), `dish/${name}`, 400, [176, 64]);
}
for (const name of covers.filter(isWanted)) {
  const art = drawing(name);
  await write(
    art.svg(cover(art, name, dishes).flat(9).join(''), 1040, 585),
    `cover/${name}`,
    1040,
    [640, 240],
  );
}
