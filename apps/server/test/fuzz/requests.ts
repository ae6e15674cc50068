import type { RouteDef } from '@tiffin/contract/route';
import fc from 'fast-check';
import { z } from 'zod';
import {
  hostileBody,
  hostileContentType,
  hostileHeaders,
  hostileQuery,
  hostileSegment,
  hostileValue,
  MARK,
  write,
} from './hostile.ts';
import { lastWord, type Scene } from './scene.ts';

/** Parts of a fuzzed request: the contract says which fields there are, the scene which ids exist. */

export interface FuzzedRequest {
  readonly url: string;
  readonly body?: string | Buffer;
  readonly headers: Record<string, string>;
}

/** JSON Schema as far as it is read here. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Record<string, Shape>;
  readonly required?: string[];
  readonly items?: Shape;
  readonly anyOf?: Shape[];
  readonly oneOf?: Shape[];
}

/**
 * Shape of the input: what a transform makes of it is the server's own affair. A preprocessed body shows only the
 * latter.
 */
function shapeOf(schema: z.ZodType): Shape {
  const shape = (io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;
  const sent = shape('input');
  return (sent.type ?? sent.anyOf ?? sent.oneOf) ? sent : shape('output');
}

const plainText = fc.constantFrom(
  `Some ${MARK} text`,
  `${MARK}@example.com`,
  'Fuzz@1234',
  'name_1',
  'RESTAURANT',
  'DISH',
  'Accepted',
  'SAVE10',
);

/** Texts with a form that the schema cannot say, by the last word of their field. */
const BY_NAME: Record<string, fc.Arbitrary<string>> = {
  email: fc.stringMatching(/^[a-z]{8}$/).map((name) => `${MARK}.${name}@example.com`),
  username: fc.stringMatching(/^[a-z]{12}$/),
  password: fc.constant('Fuzz@1234'),
  code: fc.stringMatching(/^[A-Z0-9]{6,10}$/),
  categories: fc.constantFrom('Mains', 'Breads', 'Other'),
};

/** `type: ['number', 'null']` as the choice that it is. */
function typesOf(shape: Shape): Shape[] | undefined {
  return typeof shape.type === 'object' ? shape.type.map((type) => ({ ...shape, type })) : undefined;
}

const mostly = <T>(one: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: other });

/** Something that may well be accepted, so that the requests get past the door. */
function plausible(shape: Shape, name: string, scene: Scene): fc.Arbitrary<unknown> {
  const id = shape.type === 'array' ? undefined : scene.idOf(name);
  if (id !== undefined)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(id) }, fc.constantFrom(...scene.ids));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const text = shape.type === 'string' && BY_NAME[lastWord(name)];
  if (text) return text;
  const choices = shape.anyOf ?? shape.oneOf ?? typesOf(shape);
  if (choices) {
    const weighted = choices.map((choice) => ({
      weight: choice.type === 'null' ? 1 : 4,
      arbitrary: plausible(choice, name, scene),
    }));
    return fc.oneof(...weighted);
  }
  switch (shape.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, value]) => {
            const given = plausible(value, key, scene);
            // Undefined values are not written.
            return [key, shape.required?.includes(key) ? given : mostly(given, fc.constant(undefined))];
          }),
        ),
      );
    case 'array':
      return fc.array(plausible(shape.items ?? {}, name, scene), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.constantFrom(1, 2, 5, 20);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      if (shape.format === 'date') return fc.constant('2030-01-31');
      if (shape.format === 'date-time') return fc.constant('2030-01-31T12:00:00Z');
      return shape.pattern ? fc.oneof(plainText, matching(shape.pattern)) : plainText;
  }
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    // A pattern it cannot read, with a look-ahead for example.
    return plainText;
  }
}

/** Every place within a value, by its keys. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([k, v]) => [k, k === key ? replaced(v, rest, by) : v] as const);
  return Array.isArray(value) ? entries.map(([, v]) => v) : Object.fromEntries(entries);
}

/** The plausible body with up to three of its places spoilt. */
function spoilt(body: unknown, spoils: readonly (readonly [number, unknown])[]): unknown {
  return spoils.reduce((current, [at, by]) => {
    const all = places(current);
    return replaced(current, all[at % all.length] ?? [], by);
  }, body);
}

/** Calls without a body of their own get the hostile ones all the same. */
function bodyOf(route: RouteDef, scene: Scene): fc.Arbitrary<string | Buffer> {
  const plain = route.body ? plausible(shapeOf(route.body), '', scene) : fc.constant({ reason: MARK });
  const spoils = fc.array(fc.tuple(fc.nat(1_000), hostileValue), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 2, arbitrary: plain.map(write) },
    { weight: 6, arbitrary: fc.tuple(plain, spoils).map(([body, at]) => write(spoilt(body, at))) },
    { weight: 2, arbitrary: hostileBody },
  );
}

/** Pictures and what only begins like one. */
function pictureOf(picture: Buffer): fc.Arbitrary<Buffer> {
  const cut = fc.nat(picture.length).map((length) => picture.subarray(0, length));
  const dented = fc.tuple(fc.nat(picture.length - 1), fc.nat(255)).map(([at, byte]) => {
    const copy = Buffer.from(picture);
    copy[at] = byte;
    return copy;
  });
  return fc.oneof(
    cut,
    dented,
    hostileBody.map((body) => Buffer.from(body)),
  );
}

function pathOf(route: RouteDef, scene: Scene): fc.Arbitrary<string> {
  const segments = route.path.split('/').map((segment, at, all) => {
    if (!segment.startsWith(':')) return fc.constant(segment);
    const known = scene.idOf(segment === ':id' ? (all[at - 1] ?? '') : segment.slice(1));
    const real = known === undefined ? plainSegment(route, segment.slice(1)) : fc.constant(String(known));
    // A write shall mostly reach its object; a read is all about its address.
    return fc.oneof({ weight: route.method === 'GET' ? 2 : 8, arbitrary: real }, hostileSegment);
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

function plainSegment({ params }: RouteDef, name: string): fc.Arbitrary<string> {
  const values = (params && shapeOf(params).properties?.[name]?.enum) ?? ['everyday', 'users.csv'];
  return fc.constantFrom(...values.map(String));
}

const seldom = <T>(one: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(one) }, other);

/** Hostile requests to one call of the contract. */
export function requestsTo(route: RouteDef, scene: Scene, picture: Buffer): fc.Arbitrary<FuzzedRequest> {
  const names = Object.keys((route.query && shapeOf(route.query).properties) ?? { limit: 1 });
  const isRead = route.method === 'GET';
  const type = route.accepts === 'image' ? 'image/png' : 'application/json';
  return fc
    .record({
      prefix: seldom('', fc.constant(route.path.startsWith('/api/') ? '/api/v1' : '')),
      path: pathOf(route, scene),
      query: isRead ? hostileQuery(names) : seldom('', hostileQuery(names)),
      headers: seldom({}, hostileHeaders),
      type: seldom(type, hostileContentType),
      body: isRead
        ? fc.constant(undefined)
        : route.accepts === 'image'
          ? pictureOf(picture)
          : bodyOf(route, scene),
    })
    .map(({ prefix, path, query, headers, type: contentType, body }) => ({
      url: (prefix ? path.replace(/^\/api/, prefix) : path) + query,
      headers: { ...(body !== undefined && { 'content-type': contentType }), ...headers },
      ...(body !== undefined && { body }),
    }));
}
