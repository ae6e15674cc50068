/** What customers gave, or null: the wire has SPEC's 4.0 for a kitchen that nobody has rated. */
export const givenRating = ({
  rating,
  reviewCount,
}: {
  rating: number;
  reviewCount: number;
}): number | null => (reviewCount === 0 ? null : rating);
