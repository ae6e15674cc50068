/** Calls of the contract whose module does not exist yet. This list may only shrink. */
export const UNMOUNTED = `
GET /api/admin/export/:list
GET /api/admin/settings
GET /api/admin/stats
GET /api/admin/system
GET /api/events
GET /api/restaurants/:id/analytics
GET /metrics
PUT /api/admin/settings
`
  .trim()
  .split('\n')
  .toSorted();
