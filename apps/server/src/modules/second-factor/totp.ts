import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** SHA-1, whose output is that long, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const totp = (secret: Uint8Array, label = '', issuer = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** The secret for an authenticator app, by camera or by hand. */
export function describeSecret(secret: Uint8Array, issuer: string, account: string) {
  const authenticator = totp(secret, account, issuer);
  return { otpauthUrl: authenticator.toString(), secret: authenticator.secret.base32 };
}

/** Seconds until the code after that of a step is shown; 0 where one is shown already. */
export const secondsUntilNext = (step: number, nowMs: number): number =>
  Math.max(0, Math.ceil((step + 1) * PERIOD_SECONDS - nowMs / 1_000));

/**
 * The step of RFC 6238 that the code belongs to, one before or after now included; undefined for none.
 * @param nowMs milliseconds since 1970
 */
export function stepOf(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : Math.floor(nowMs / 1_000 / PERIOD_SECONDS) + delta;
}
