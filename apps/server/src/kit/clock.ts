/** The time as the business sees it; tests pass another. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
