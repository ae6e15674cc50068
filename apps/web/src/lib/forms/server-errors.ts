import type { ErrorCode } from '@tiffin/contract/errors';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { ApiError, messageOf } from '../api/api.ts';

type Fields<V extends FieldValues> = {
  /** Fields that the form calls otherwise than the call's body does. */
  names?: Readonly<Record<string, Path<V>>>;
  /** Fields by an error's code alone: a name that is taken. */
  codes?: Partial<Record<ErrorCode, Path<V>>>;
};

/**
 * Puts what the server refuses beside the fields it is about, the first of which gets the focus; what is about none of
 * them is the form's own error.
 */
export function setServerErrors<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'setError'>,
  error: unknown,
  { names = {}, codes = {} }: Fields<V> = {},
): void {
  const values: Record<string, unknown> = form.getValues();
  const fieldOf = (path: string): Path<V> | 'root' => {
    const name = path.split('.')[0] ?? path;
    // Fields that hold no text are chosen or switched, and have no place for an error unless named above.
    return names[name] ?? (typeof values[name] === 'string' ? (name as Path<V>) : 'root');
  };
  const { code, issues } = error instanceof ApiError ? error : { code: undefined, issues: [] };
  const byCode = code && codes[code];
  const found =
    byCode === undefined && issues.length > 0
      ? issues.map(({ path, message }) => ({ field: fieldOf(path), message }))
      : [{ field: byCode ?? ('root' as const), message: messageOf(error) }];
  for (const [index, { field, message }] of found.entries())
    form.setError(field, { message }, { shouldFocus: index === 0 && field !== 'root' });
}
