import type { Api, Session } from './api.ts';
import { NEW_PASSWORD } from './log-in.ts';
import type { Product } from './product.ts';

/** Logs in with the one-time password that a first start without demo data prints, and chooses another one. */
export async function firstAdministrator(product: Product, api: Api): Promise<Session> {
  const [, password = ''] = /log in as admin with (\S+) and/.exec(product.log) ?? [];
  const admin = await api.logIn('admin', password, 'ADMIN');
  await api.call(admin, 'POST', '/auth/change-password', {
    currentPassword: password,
    newPassword: NEW_PASSWORD,
  });
  return api.logIn('admin', NEW_PASSWORD, 'ADMIN');
}
