/** Calls of the contract whose module does not exist yet. This list may only shrink. */
export const UNMOUNTED = `
DELETE /api/admin/offers/:id
DELETE /api/admin/orders/:id
DELETE /api/admin/restaurants/:id
DELETE /api/admin/reviews/:id
DELETE /api/offers/:id
GET /api/admin/export/:list
GET /api/admin/offers
GET /api/admin/orders
GET /api/admin/restaurants
GET /api/admin/reviews
GET /api/admin/settings
GET /api/admin/stats
GET /api/admin/system
GET /api/events
GET /api/offers/admin/all
GET /api/restaurants/:id/analytics
GET /metrics
POST /api/admin/offers
POST /api/admin/offers/:id/toggle
POST /api/admin/orders/:id/cancel
POST /api/admin/orders/:id/refund
POST /api/admin/restaurants/:id/activate
POST /api/admin/restaurants/:id/approve
POST /api/admin/restaurants/:id/deactivate
POST /api/admin/reviews/:id/flag
POST /api/admin/reviews/:id/unflag
POST /api/offers/:id/toggle
PUT /api/admin/offers/:id
PUT /api/admin/settings
PUT /api/offers/:id/toggle
`
  .trim()
  .split('\n')
  .toSorted();
