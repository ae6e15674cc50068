export { createReview } from './create-review.ts';
export { listOwnReviews, listRestaurantReviews } from './list-reviews.ts';
