import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Also<V extends FieldValues> = (values: V) => FieldErrors<V>;

/**
 * Checks a form by a schema of the contract and, with `also`, by what only the form knows (a repeated password).
 * Hands on what was typed, not what was parsed: the server parses again. Brings zod along, so lazy pages only.
 */
export function contractResolver<V extends FieldValues>(schema: z.ZodType, also?: Also<V>): Resolver<V> {
  // A schema's input is wider than any form; its issues are found by field name, which the form shares.
  const check = zodResolver(schema as z.ZodType<V, V>) as Resolver<V>;
  return async (values, context, options) => {
    const { errors: byContract } = await check(values, context, options);
    const errors = { ...byContract, ...also?.(values) } as FieldErrors<V>; // both halves are keyed by fields of V
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
