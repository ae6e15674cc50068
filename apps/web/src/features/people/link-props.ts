export type LinkProps = {
  label: string;
  /** Link as the server gave it: without an origin where it does not know its own. */
  url: string;
  expiresAt: string;
  /** Instruction for the link, above how long it lives. */
  about: string;
};
