/** An id as it stands in an address; null for anything that can be none. */
export const readId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
