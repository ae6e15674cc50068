/** Why administrators of the demo city did what they did, as those whom it concerns read it. */
export const INACTIVE_REASON = 'The kitchen is being rebuilt. Tell us when it opens again.';
export const BLOCKED_REASON = 'Several orders were refused at the door.';
