/** Calls of the contract whose module does not exist yet. This list may only shrink. */
export const UNMOUNTED = `
GET /api/admin/export/:list
`
  .trim()
  .split('\n')
  .toSorted();
