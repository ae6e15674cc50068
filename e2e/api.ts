import { NEW_PASSWORD } from './log-in.ts';

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
