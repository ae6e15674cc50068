import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Sizes of text are few, whole pixels, and stand in tokens.css alone: docs/rules/look.md#type. */
const MAX_SIZES = 10;
const MIN_PX = 12;

/** The sizes that tokens name, as "name: value". */
const sizesIn = (css: string): [name: string, value: string][] =>
  [...css.matchAll(/^\s*--text-(\w+(?:-\w+)*):\s*([^;]+);/gm)].map((m) => [m[1]!, m[2]!]);

function problemsOfScale(css: string): string[] {
  const sizes = sizesIn(css);
  const distinct = new Set(sizes.map(([, value]) => value)).size;
  return [
    ...(distinct > MAX_SIZES ? [`${distinct} sizes, at most ${MAX_SIZES}`] : []),
    ...sizes
      .filter(([, value]) => !/^\d+px$/.test(value) || Number.parseInt(value, 10) < MIN_PX)
      .map(([name, value]) => `${name}: ${value} is no whole pixel from ${MIN_PX} on`),
  ];
}

/** What sets a size by itself: a declaration of CSS but for the line's height, a style of an element, a class with a value. */
function ownSizesIn(source: string): string[] {
  const declared = [...source.matchAll(/(?<![\w-])font(?:-size)?\s*:([^;{}]+)/g)]
    .filter(([, value]) => /\d(?:px|r?em|pt|%|[cs]?v\w+)/.test(value!.replace(/\/\s*[\d.]+(?:px)?/, '')))
    .map(([declaration]) => declaration);
  return [...declared, ...(source.match(/\bfontSize\b|(?<![\w-])text-\[[^\]]*\d[^\]]*\]/g) ?? [])];
}

/** Words after `text-` that are neither sizes nor colours. */
const OTHERS = ['left', 'right', 'center', 'balance', 'ellipsis'];

/** Classes like `text-label` whose name no token has, and that therefore say nothing. */
function unknownIn(source: string, css: string): string[] {
  const known = new Set([
    ...OTHERS,
    ...sizesIn(css).map(([name]) => name),
    ...[...css.matchAll(/--color-([\w-]+):/g)].map((m) => m[1]!),
  ]);
  return [...source.matchAll(/(?<=[\s"'`:])text-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?=[\s"'`!/])/g)]
    .filter(([, name]) => !known.has(name!))
    .map(([word]) => word);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$|\btokens\.css$/.test(file))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

describe('sizes of text', () => {
  it('are at most ten, in whole pixels', () => {
    expect(sizesIn(tokens).length).toBeGreaterThan(5);
    expect(problemsOfScale(tokens)).toEqual([]);
  });

  it('are set by the names of tokens alone', () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.flatMap(([file, source]) =>
      [...ownSizesIn(source), ...(file.endsWith('.css') ? [] : unknownIn(source, tokens))].map(
        (one) => `${file}: ${one}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('of other kinds are noticed', () => {
    const eleven = Array.from({ length: 11 }, (_, at) => `  --text-a${at}: ${20 + at}px;\n`).join('');
    expect(problemsOfScale(eleven)).toEqual(['11 sizes, at most 10']);
    expect(problemsOfScale('  --text-tiny: 11px;\n  --text-meta: 13.5px;\n  --text-b: 1rem;')).toHaveLength(
      3,
    );
    expect(ownSizesIn('a { font: 700 32px/38px var(--font-display); font-size: 1.2em; }')).toHaveLength(2);
    expect(ownSizesIn('<p style={{ fontSize: 13 }} className="text-[13px]" />')).toHaveLength(2);
    expect(ownSizesIn('a { font: 700 var(--text-title) / 28px var(--font-display); }')).toEqual([]);
    expect(unknownIn('<p className="text-label md:text-meta text-left" />', tokens)).toEqual(['text-meta']);
  });
});
