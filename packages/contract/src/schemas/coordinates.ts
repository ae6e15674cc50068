import { z } from 'zod';

/** A metre is enough. */
const DECIMALS = 5;

const degrees = (bound: number, what: string) => {
  const message = `${what} is a number of degrees from -${bound} to ${bound}`;
  return z
    .number({ error: message })
    .min(-bound, message)
    .max(bound, message)
    .transform((value) => Number(value.toFixed(DECIMALS)));
};

export const Latitude = degrees(90, 'The latitude');
export const Longitude = degrees(180, 'The longitude');
