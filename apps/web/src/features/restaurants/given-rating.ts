/**
 * Returns the customers' rating, or null: the wire has 4.0 for a kitchen that nobody has rated
 * (docs/rules/analytics.md#ratings).
 */
export const givenRating = ({
  rating,
  reviewCount,
}: {
  rating: number;
  reviewCount: number;
}): number | null => (reviewCount === 0 ? null : rating);
