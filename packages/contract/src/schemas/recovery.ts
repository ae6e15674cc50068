import { z } from 'zod';
import { POSITIONS } from '../rules/duties.ts';
import { CREDENTIAL_MAX_LENGTH } from '../rules/limits.ts';
import { isOwnPath } from '../rules/own-path.ts';
import { FILL_ALL_FIELDS, OWN_PATH_SENTENCE } from '../rules/sentences.ts';
import { Instant, LoginName } from './basics.ts';
import { Email, NewPassword } from './signup.ts';

/**
 * Secret that a link carries behind its #: 256 random bits as base64url. Any other form is dead, like any other guess.
 */
export const LinkToken = z.string({ error: FILL_ALL_FIELDS }).min(1, FILL_ALL_FIELDS).max(200);

/** Page that somebody wanted to see before an account was asked for: a mailed link leads back to it. */
export const ReturnPath = z
  .string()
  .refine(isOwnPath, OWN_PATH_SENTENCE)
  .nullish()
  .transform((path) => path ?? undefined);

export const LINK_KINDS = ['reset', 'verify', 'email', 'email-undo', 'invite'] as const;

export const LinkTokenBody = z.object({ token: LinkToken });

export const LinkAnswer = z.object({
  kind: z.enum(LINK_KINDS),
  /** None of an invite. */
  username: z.string().optional(),
  restaurantName: z.string().optional(),
  position: z.enum(POSITIONS).optional(),
  /** Where to go on behind it, of one that was asked for from there. */
  returnTo: z.string().optional(),
  expiresAt: Instant,
});
export type LinkAnswer = z.output<typeof LinkAnswer>;
export type LinkKind = LinkAnswer['kind'];

export const ForgotPasswordBody = z.object({
  login: LoginName,
  returnTo: ReturnPath,
});

export const ResetPasswordBody = z.object({ token: LinkToken, newPassword: NewPassword });

/** The own password and, where there is a second factor, its code. Optional, so that what is missing is refused by its own name. */
export const StepUpFields = z.object({
  currentPassword: z.string().max(CREDENTIAL_MAX_LENGTH).optional(),
  code: z.string().max(64).optional(),
});
export const StepUpBody = StepUpFields.nullish().transform((body) => body ?? {});
export type StepUp = z.output<typeof StepUpBody>;

/** For a factor of one's own the password may be named so too. */
export const OwnFactorBody = StepUpFields.extend({
  password: z.string().max(CREDENTIAL_MAX_LENGTH).optional(),
})
  .nullish()
  .transform((body): StepUp => {
    const { password, currentPassword = password, code } = body ?? {};
    return {
      ...(currentPassword !== undefined && { currentPassword }),
      ...(code !== undefined && { code }),
    };
  });

/** Shown once: what is stored of it does not lead back to it. */
export const HandedOutLink = z.object({
  /** Without an origin where PUBLIC_URL is not set: the screen adds its own. */
  url: z.string(),
  expiresAt: Instant,
});

export const ChangeEmailBody = z.object({
  email: Email,
  currentPassword: z.string().max(CREDENTIAL_MAX_LENGTH).optional(),
});

/** With mail the new address waits for its confirmation, without it is stored at once. */
export const ChangeEmailAnswer = z.object({
  pendingEmail: z.string().optional(),
  email: z.string().optional(),
});

export const SecondFactorSetup = z.object({ otpauthUrl: z.string(), secret: z.string() });
export const SecondFactorCode = z.object({
  code: z.string({ error: FILL_ALL_FIELDS }).min(1, FILL_ALL_FIELDS).max(64),
});
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
