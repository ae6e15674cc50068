// One drawing: its chance, which is the same every time, and the gradients and filters that its parts share.

/** Nothing is drawn by real chance: the same name gives the same picture on every machine. @param {string} name */
function chance(name) {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is finer than a pixel. @param {number} value */
export const n = (value) => Math.round(value * 10) / 10;

/** @param {string} colour */
const parts = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** @param {string} from @param {string} to @param {number} share */
export function mix(from, to, share) {
  const target = parts(to);
  const channel = (value, at) => Math.round(value + (target[at] - value) * share);
  return `#${parts(from)
    .map((value, at) => channel(value, at).toString(16).padStart(2, '0'))
    .join('')}`;
}
/** Light is warm, and so is shade. */
export const light = (colour, share) => mix(colour, '#fffaf0', share);
export const dark = (colour, share) => mix(colour, '#2a1406', share);

const stopsOf = (colours) =>
  colours
    .map((colour, at) => `<stop offset="${n((at / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`)
    .join('');

/** @param {string} name */
export function drawing(name) {
  const random = chance(name);
  const defs = new Map();
  /** Each thing is defined once. @param {string} key @param {(id: string) => string} markup */
  const define = (key, markup) => {
    if (!defs.has(key)) defs.set(key, { id: `d${defs.size}`, markup });
    return `url(#${defs.get(key).id})`;
  };
  const between = (least, most) => least + random() * (most - least);

  return {
    random,
    between,
    pick: (list) => list[Math.floor(random() * list.length)],
    define,
    /** From the top left, where the light is. */
    slope: (...colours) =>
      define(
        `slope ${colours.join()}`,
        (id) =>
          `<linearGradient id="${id}" x1=".12" y1=".05" x2=".88" y2=".95">${stopsOf(colours)}</linearGradient>`,
      ),
    /** Fill of full, round shapes: lightest where the light falls. */
    ball: (...colours) =>
      define(
        `ball ${colours.join()}`,
        (id) => `<radialGradient id="${id}" cx=".36" cy=".3" r=".75">${stopsOf(colours)}</radialGradient>`,
      ),
    /** From the middle to the edge. */
    centre: (...colours) =>
      define(
        `centre ${colours.join()}`,
        (id) => `<radialGradient id="${id}">${stopsOf(colours)}</radialGradient>`,
      ),
    /** A bumpy surface under the same light: how fine, how high, how deep its shades are. */
    rough: (frequency, height, depth = 1) => {
      const seed = Math.floor(random() * 90) + 1;
      const flat = Math.sin((58 * Math.PI) / 180);
      return define(
        `rough ${frequency} ${height} ${depth} ${seed % 4}`,
        (
          id,
        ) => `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" result="noise"/>
<feDiffuseLighting in="noise" surfaceScale="${height}" diffuseConstant="${n((0.7 / flat) * 100) / 100}" lighting-color="#fff" result="lit"><feDistantLight azimuth="235" elevation="58"/></feDiffuseLighting>
<feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="${n((depth / 0.7) * 100) / 100}" k2="${n((1 - depth) * 100) / 100}" result="shaded"/>
<feComposite in="shaded" in2="SourceAlpha" operator="in"/></filter>`,
      );
    },
    blur: (deviation) =>
      define(
        `blur ${deviation}`,
        (id) =>
          `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    /** The shadow of what lies on a plate. */
    lift: (height = 3) =>
      define(
        `lift ${height}`,
        (
          id,
        ) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${height}"/><feOffset dx="${n(height * 0.5)}" dy="${n(height * 1.1)}" result="s"/>
<feFlood flood-color="#2a1406" flood-opacity=".42"/><feComposite in2="s" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
      ),
    clip: (shape) => define(`clip ${shape}`, (id) => `<clipPath id="${id}">${shape}</clipPath>`),
    /** The whole picture. @param {string} body */
    svg: (body, width = 400, height = 400) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${[
        ...defs.values(),
      ]
        .map(({ id, markup }) => markup(id))
        .join('')}</defs>${body}</svg>`,
  };
}
/** @typedef {ReturnType<typeof drawing>} Drawing */
