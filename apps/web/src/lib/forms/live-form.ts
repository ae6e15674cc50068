import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

// For forms over something that others may change while it is filled in.

/**
 * `resetOptions` beside `values`: what was saved elsewhere arrives in the fields that nobody has touched here. That
 * something was touched stays true: a save in that moment would take the form for unchanged.
 */
export const FOLLOWING = { keepDirtyValues: true, keepDirty: true, keepErrors: true };

/** For `form.reset`: over what `FOLLOWING` says of news from elsewhere. */
export const WHOLLY = { keepDirtyValues: false, keepDirty: false, keepErrors: false };

/** After a save: what is stored now is where the form begins. What was typed while it was sent is still to be saved. */
export function beginAnew<V extends FieldValues>(form: UseFormReturn<V>, sent: V, stored: V): void {
  const typed = form.getValues();
  form.reset(stored, WHOLLY);
  for (const name of Object.keys(sent) as Path<V>[])
    // the form's own names
    if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
}

/** Only what was touched: another user may have changed the rest. */
export const touchedOf = <V extends object>(
  values: V,
  touched: Partial<Record<keyof V, boolean | undefined>>,
): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => touched[name as keyof V])) as Partial<V>; // keyed by its own names
