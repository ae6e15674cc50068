/** Content of a mail, independent of its look: HTML and text are both made from it. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly { readonly label: string; readonly value: string; readonly isTotal?: boolean }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print after everything else. */
  readonly note?: string;
}

/** Facts about the platform that a letter needs. */
export interface Platform {
  readonly name: string;
  /** Every link begins with it. */
  readonly publicUrl: string;
  readonly timeZone: string;
}
