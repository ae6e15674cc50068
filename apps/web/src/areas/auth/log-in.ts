import { call, type AnswerOf, type BodyOf } from '../../lib/api/api.ts';
import { saveSession, type Session } from '../../lib/session/session.ts';

/** Starts a session in this browser. Throws what the server refuses it with. */
export async function logIn(body: BodyOf<'POST /auth/login'>): Promise<Session> {
  const session = toSession(await call('POST /auth/login', { body }));
  saveSession(session);
  return session;
}

const toSession = (answer: AnswerOf<'POST /auth/login'>): Session => ({
  token: answer.token,
  userId: answer.id,
  role: answer.role,
  username: answer.username,
  email: answer.email,
  restaurantId: answer.restaurantId ?? null,
  restaurantName: answer.restaurantName ?? null,
  position: answer.position ?? null,
});
