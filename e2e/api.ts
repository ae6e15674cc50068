import { ACCEPT_MINUTES } from '@tiffin/contract/rules/acceptance';

import { NEW_PASSWORD } from './log-in.ts';

/** What the server answers with a 500. */
export const SERVER_ERROR = {
  error: 'Server error. Please try again later.',
  code: 'INTERNAL',
  requestId: 'none',
};

export type Session = {
  token: string;
  id: number;
  username: string;
  email: string;
  role: string;
  restaurantId?: number;
  restaurantName?: string;
  position?: string;
};

/** The product's API, for what a test needs to be so before the browser looks at it. Refusals throw. */
export class Api {
  constructor(private readonly address: string) {}

  async call<T = unknown>(session: Session | null, method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(session && { Authorization: `Bearer ${session.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T; // the caller names the shape of the answer
  }

  logIn(username: string, password: string, role: string): Promise<Session> {
    return this.call<Session>(null, 'POST', '/auth/login', { username, password, role });
  }

  /** A new customer, logged in. */
  async signUp(username: string): Promise<Session> {
    const email = `${username}@example.com`;
    const account = { username, email, password: NEW_PASSWORD, role: 'CUSTOMER' };
    await this.call(null, 'POST', '/auth/signup', account);
    return this.logIn(username, NEW_PASSWORD, 'CUSTOMER');
  }

  /** A new owner, logged in, whose restaurant waits for its approval. */
  async signUpOwner(username: string): Promise<Session> {
    await this.call(null, 'POST', '/auth/signup', {
      username,
      email: `${username}@example.com`,
      password: NEW_PASSWORD,
      role: 'RESTAURANT',
      restaurantName: 'Monsoon Kitchen',
      restaurantAddress: '14, 4th Block, Koramangala, Bengaluru 560034',
      restaurantPhone: '+91 98450 11842',
      cuisineType: 'Indian',
    });
    return this.logIn(username, NEW_PASSWORD, 'RESTAURANT');
  }

  /** A new administrator, logged in: the one of the demo data is everybody's. */
  async addAdministrator(username: string): Promise<Session> {
    const email = `${username}@example.com`;
    const invite = { name: 'Nila', email, currentPassword: 'Admin@123' };
    const admin = await this.logIn('admin', 'Admin@123', 'ADMIN');
    const { url } = await this.call<{ url: string }>(admin, 'POST', '/api/admin/users/invites', invite);
    const person = { token: url.split('#')[1], username, email, password: NEW_PASSWORD };
    await this.call(null, 'POST', '/auth/links/accept', person);
    return this.logIn(username, NEW_PASSWORD, 'ADMIN');
  }

  /** Kitchens have as long to answer as the platform can give them: what one file leaves closes nothing to the next. */
  async neverMiss(): Promise<void> {
    const admin = await this.logIn('admin', 'Admin@123', 'ADMIN');
    await this.call(admin, 'PUT', '/api/admin/settings', { acceptMinutes: ACCEPT_MINUTES.max });
  }

  /**
   * Values that the web app keeps of a session (docs/rules/screens.md#stored-values), so that a test need not click
   * through the login.
   */
  stored({
    token,
    id,
    role,
    username,
    email,
    restaurantId,
    restaurantName,
    position,
  }: Session): Record<string, string> {
    return {
      token,
      userId: String(id),
      userRole: role,
      username,
      email,
      ...(restaurantId !== undefined && { restaurantId: String(restaurantId) }),
      ...(restaurantName !== undefined && { restaurantName }),
      ...(position !== undefined && { position }),
    };
  }
}
