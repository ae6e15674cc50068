import type { RouteDef } from '@tiffin/contract/route';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../auth/session-token.ts';
import type { Database } from '../../db/database.ts';
import { authenticateRequest } from '../authentication.ts';
import { type RateLimits, spendFor } from '../rate-limits.ts';

const REMEMBER_MS = 60_000;
const MAX_TOKENS = 10_000;

/**
 * The budgets of docs/rules/limits.md#rates for reads whose answer does not depend on the reader: each signed-in caller
 * has one, others share their address's. The owner of a token may be remembered for a minute here: this decides which
 * budget is spent, nothing else.
 */
export class ReaderBudgets {
  private readonly readers = new Map<string, { readonly id: number | null; readonly until: number }>();

  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
  ) {}

  get isOn(): boolean {
    return this.limits !== null;
  }

  spend(route: RouteDef, { headers, clientAddress }: FastifyRequest): Promise<void> {
    return this.spendOf(route, headers.authorization, clientAddress);
  }

  async spendOf(route: RouteDef, authorization: string | undefined, address: string): Promise<void> {
    if (this.limits) await spendFor(this.limits, route, await this.readerOf(authorization), address);
  }

  private async readerOf(authorization: string | undefined): Promise<number | null> {
    if (authorization === undefined) return null;
    // Hash instead of the token: nobody who sees the memory may sign in with it.
    const key = hashToken(authorization).toString('base64');
    const known = this.readers.get(key);
    const now = performance.now();
    if (known && now < known.until) return known.id;
    const id = (await authenticateRequest(this.db, { headers: { authorization }, id: '' }))?.id ?? null;
    if (this.readers.size >= MAX_TOKENS) this.readers.clear();
    this.readers.set(key, { id, until: now + REMEMBER_MS });
    return id;
  }
}
