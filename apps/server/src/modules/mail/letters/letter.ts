/** What a mail says, whatever it looks like: HTML and text are both made from it. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly { readonly label: string; readonly value: string; readonly isTotal?: boolean }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** What comes after everything, in small print. */
  readonly note?: string;
}

/** What of the platform a letter needs. */
export interface Platform {
  readonly name: string;
  /** Every link begins with it. */
  readonly publicUrl: string;
  readonly timeZone: string;
}
