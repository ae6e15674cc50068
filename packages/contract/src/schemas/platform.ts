import { z } from 'zod';

/** Handling of mails: sent, kept for administrators to read instead, or none. */
export const MailState = z.enum(['on', 'captured', 'off']);

export const Platform = z.object({
  name: z.string(),
  mail: MailState,
  /** Key that a browser needs to subscribe to push messages; null where there are none. */
  push: z.object({ publicKey: z.string() }).nullable(),
  /** Whom people ask who cannot get in; empty until an administrator says it. */
  supportContact: z.string(),
});
export type Platform = z.output<typeof Platform>;
