import { counted } from '../../../lib/format/formats.ts';

/** "3 new orders need an answer." */
export const needAnswer = (count: number): string =>
  `${counted(count, 'new order')} ${count === 1 ? 'needs' : 'need'} an answer.`;
