export type LinkProps = {
  label: string;
  /** As the server gave it: without an origin where it does not know its own. */
  url: string;
  expiresAt: string;
  /** What is to be done with it, above how long it lives. */
  about: string;
};
