import { z } from 'zod';

const NAME_MAX = 60;
/** So many are named: the answer to a large body stays small. */
const NAMED_MAX = 20;

/** What a schema takes in, without what is done with it afterwards; several where any of them may come in. */
function inputsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(inputsOf);
  // A preprocessed value is only known after the transform in front.
  if (schema instanceof z.ZodPipe)
    return inputsOf(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return inputsOf(schema.def.innerType);
  return [schema];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Names each field of a body that none of these schemas has, by its path; 20 at most. What is no object where they have
 * one, and what stands below a schema of any content, is left to validation.
 */
export function unknownFields(schemas: readonly z.core.$ZodType[], body: unknown): (string | number)[][] {
  const inputs = schemas.flatMap(inputsOf);
  const objects = inputs.filter((input) => input instanceof z.ZodObject);
  const found: (string | number)[][] = [];
  const look = (name: string | number, below: readonly z.core.$ZodType[], value: unknown) => {
    if (found.length < NAMED_MAX) for (const path of unknownFields(below, value)) found.push([name, ...path]);
  };
  if (Array.isArray(body)) {
    const elements = inputs.flatMap((input) => (input instanceof z.ZodArray ? [input.def.element] : []));
    if (elements.length > 0) for (const [index, item] of body.entries()) look(index, elements, item);
  } else if (isRecord(body) && objects.length > 0) {
    for (const [name, value] of Object.entries(body)) {
      const below = objects.flatMap(({ shape }) => (Object.hasOwn(shape, name) ? [shape[name]] : []));
      if (below.length > 0) look(name, below, value);
      else found.push([name.slice(0, NAME_MAX)]);
    }
  }
  return found.slice(0, NAMED_MAX);
}
