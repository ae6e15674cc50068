/** True in `npm run test:all`: what is done again and again for the sake of chance is done often. */
export const isStressed = process.env['STRESS'] === 'on';

/** How often to repeat it: a fifth of this in `npm test`. */
export const repeats = (stressed: number): number => (isStressed ? stressed : Math.ceil(stressed / 5));
