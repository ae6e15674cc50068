import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** WCAG contrast of the pairs that screens use, computed from tokens.css itself: docs/rules/look.md#colours. */
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const block = (selector: string): Record<string, string> => {
  const start = css.indexOf(`\n${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
};

const light = block(':root');
const dark = { ...light, ...block("[data-theme='dark']") };
const themes: Record<string, Record<string, string>> = {
  light,
  dark: { ...dark, page: '#15100b' },
  'restaurant light': { ...light, ...block("[data-area='restaurant']") },
  'admin light': { ...light, ...block("[data-area='admin']") },
  'admin dark': {
    ...dark,
    ...block("[data-area='admin']"),
    page: '#15100b',
    ...block("[data-theme='dark'] [data-area='admin']"),
  },
};

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
};

const grounds = ['page', 'surface', 'sunken', 'raised'];
const tones = ['blue', 'teal', 'amber', 'plum', 'leaf', 'red', 'grey'];
const tints = ['marigold', 'blush', 'mint', 'pistachio', 'sky', 'rose'];
const on = (names: string[], ground: string[]) =>
  names.flatMap((name) => ground.map((under) => [name, under] as const));

const text = [
  ...on(['ink', 'ink-2', 'muted', 'primary', 'danger'], grounds),
  ...on(['ink', 'ink-2', 'muted'], ['tile']),
  ...['primary', 'primary-hover', 'primary-press'].map((fill) => ['on-primary', fill] as const),
  ...['accent', 'accent-hover', 'accent-press'].map((fill) => ['on-accent', fill] as const),
  ...['danger', 'danger-hover'].map((fill) => ['on-danger', fill] as const),
  ...['primary', 'accent', 'danger'].map((name) => [`on-${name}-soft`, `${name}-soft`] as const),
  ['on-primary-soft', 'leaf-bg'],
  ['on-danger-soft', 'red-bg'],
  ['muted', 'accent-soft'],
  ['ink-2', 'primary-soft'],
  ...tones.map((tone) => [`${tone}-ink`, `${tone}-bg`] as const),
  ...tints.map((tint) => [`on-tint-${tint}`, `tint-${tint}`] as const),
  ...['on-toast', 'toast-action', 'toast-good', 'toast-bad'].map((name) => [name, 'toast'] as const),
  ['sidebar-ink', 'sidebar'],
  ['sidebar-current', 'sidebar-current-bg'],
] as const;

const graphics = [
  ...on(['control', 'focus'], ['page', 'surface', 'sunken']),
  ...on(['heart', 'star', 'veg', 'nonveg'], ['page', 'surface']),
  ...on(
    ['blue-dot', 'teal-dot', 'amber-dot', 'plum-dot', 'leaf-dot', 'red-dot', 'grey-dot'],
    ['surface', 'page'],
  ),
  ['on-primary', 'primary'],
] as const;

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  const ratio = (a: string, b: string) => contrast(tokens[a]!, tokens[b]!);

  it.each(text)('text %s on %s reaches 4.5:1', (a, b) => expect(ratio(a, b)).toBeGreaterThanOrEqual(4.5));
  it.each(graphics)('graphics %s on %s reach 3:1', (a, b) => expect(ratio(a, b)).toBeGreaterThanOrEqual(3));
});

it('both themes define the same colours', () => {
  const constant =
    /^(accent$|accent-(?:hover|press)|on-accent$|tint-|on-hero|on-white|on-tint-|hero-|on-toast|toast-)/;
  const own = block("[data-theme='dark']");
  expect(Object.keys(light).filter((name) => !(name in own) && !constant.test(name))).toEqual(['page']);
});

/** Sizes of text, spaces, radii and colours that stand in a class name instead of the tokens; half pixels have no name. */
const RAW_VALUE =
  /(?<![\w-])(?:(?:text|leading|rounded(?:-\w+)?|[mp][trblxyse]?|gap(?:-[xy])?|(?:min-|max-)?[wh]|size|top|left|right|bottom)-\[-?\d+px\]|text-\[[\d.]+\w+\]|tracking-\[[^\]]+\]|z-\[\d+\]|[\w-]+-\[(?:#|rgb)[^\]]*\])/g;

describe('class names', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );

  it('take sizes and colours from the tokens', () => {
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      (readFileSync(join(root, file), 'utf8').match(RAW_VALUE) ?? []).map((value) => `${file}: ${value}`),
    );
    expect(found).toEqual([]);
  });
});
