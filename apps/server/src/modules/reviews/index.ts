export { answerReview, deleteAnswer } from './answer-review.ts';
export { countReviews, deleteReview, listAllReviews, setFlagged } from './moderate-reviews.ts';
export { createReview } from './create-review.ts';
export {
  listOwnReviews,
  listRestaurantReviews,
  sumRestaurantRatings,
  versionOfOwnReviews,
  versionOfRestaurantReviews,
} from './list-reviews.ts';
export { dismissReport, reportReview } from './report-review.ts';
