/** Rows of a list, newest first. */
export interface Page {
  readonly limit: number;
  /** Only rows with a smaller id: older ones. */
  readonly before?: number;
}

/** No id is larger: a page before it begins with the newest row. */
export const NEWEST = Number.MAX_SAFE_INTEGER;
