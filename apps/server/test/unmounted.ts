/** Calls of the contract whose module does not exist yet. This list may only shrink. */
export const UNMOUNTED = `
DELETE /api/admin/offers/:id
DELETE /api/offers/:id
GET /api/admin/export/:list
GET /api/admin/offers
GET /api/admin/settings
GET /api/admin/stats
GET /api/admin/system
GET /api/events
GET /api/offers/admin/all
GET /api/restaurants/:id/analytics
GET /metrics
POST /api/admin/offers
POST /api/admin/offers/:id/toggle
POST /api/offers/:id/toggle
PUT /api/admin/offers/:id
PUT /api/admin/settings
PUT /api/offers/:id/toggle
`
  .trim()
  .split('\n')
  .toSorted();
