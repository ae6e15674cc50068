import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Fixtures } from './fixtures.ts';

const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL's own load tool, from PATH or where Debian's package puts it. */
export function findPgbench(): string | undefined {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin/pgbench'))
    .find((path) => existsSync(path));
}

export type PgbenchCall = 'placement' | 'placement of the hot dish' | 'cart';

const user = ({ customers }: Fixtures) =>
  `\\set user random(${customers.first}, ${customers.first + customers.count - 1})`;
const anyDish = ({ dishes }: Fixtures) =>
  `\\set dish random(${dishes.first}, ${dishes.first + dishes.count - 1})`;

const PLACE = `
select place_order(jsonb_build_object(
  'userId', :user::bigint, 'restaurantId', m.restaurant_id, 'address', '1 Bench Street', 'notes', '',
  'payment', 'Cash on Delivery', 'policy', 'open', 'redeems', false,
  'items', jsonb_build_array(jsonb_build_object('id', m.id, 'qty', 1, 'pricePaise', m.price_paise, 'position', 0)),
  'subtotalPaise', m.price_paise, 'discountPaise', 0, 'deliveryFeePaise', 500, 'totalPaise', m.price_paise + 500,
  'key', gen_random_uuid(), 'bodyHash', encode(sha256(random()::text::bytea), 'hex'), 'duplicateSeconds', 10))
  from menu_items m where m.id = :dish::bigint;
`;

const PUT_CART = `
select c.result
  from menu_items m,
       replace_carts(jsonb_build_array(jsonb_build_object(
         'userId', :user::bigint, 'restaurantId', m.restaurant_id, 'address', '',
         'items', jsonb_build_array(jsonb_build_object('id', m.id, 'qty', 1, 'position', 0))))) c
 where m.id = :dish::bigint;
`;

/** The calls that the server makes, made by a program in C without HTTP, session or pricing. */
const SCRIPTS: Record<PgbenchCall, (fixtures: Fixtures) => string> = {
  placement: (fixtures) => `${user(fixtures)}\n${anyDish(fixtures)}${PLACE}`,
  'placement of the hot dish': (fixtures) => `${user(fixtures)}\n\\set dish ${fixtures.hotDish.id}${PLACE}`,
  cart: (fixtures) => `${user(fixtures)}\n${anyDish(fixtures)}${PUT_CART}`,
};

/** Calls a second. @param clients connections, as many as the server's pool has */
export async function measurePgbench(
  pgbench: string,
  { host, port, user: role, database }: ClientConfig,
  fixtures: Fixtures,
  call: PgbenchCall,
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-pgbench-'));
  const file = join(folder, 'call.sql');
  await writeFile(file, SCRIPTS[call](fixtures));
  const args = ['-n', '-M', 'prepared', '-c', clients, '-j', 2, '-T', seconds, '-f', file];
  args.push('-h', host ?? '', '-p', port ?? 5432, '-U', role ?? '', database ?? '');
  const child = spawn(pgbench, args.map(String));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  await rm(folder, { recursive: true });
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  if (rate === undefined) throw new Error(`pgbench failed:\n${output}`);
  return Number(rate);
}
