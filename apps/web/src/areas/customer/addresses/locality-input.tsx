import { ADDRESS_PARTS_MAX } from '@tiffin/contract/rules/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { call } from '../../../lib/api/api.ts';
import { SUGGEST_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { AddressValues } from './address-values.ts';

const localitiesQuery = (words: string) =>
  queryOptions({
    queryKey: ['localities', words],
    queryFn: ({ signal }) => call('GET /api/localities', { query: { q: words }, signal }),
    enabled: words !== '',
    staleTime: 60_000,
    // The next letter asks again soon enough.
    retry: false,
  });

/** A part of the town in the reader's own words; those that restaurants deliver to by name are suggested. */
export function LocalityInput({ form }: { form: UseFormReturn<AddressValues> }) {
  const id = useId();
  const typed = useWatch({ control: form.control, name: 'locality' }).trim();
  const found = useQuery(localitiesQuery(useDebouncedValue(typed, SUGGEST_DEBOUNCE_MS)));
  /** One that was chosen may have a postcode of its own. */
  const fillPostcode = ({ target }: { target: { value: string } }) => {
    const postcode = found.data?.find(({ locality }) => locality === target.value)?.postcode;
    if (postcode !== undefined && form.getValues('postcode').trim() === '')
      form.setValue('postcode', postcode, { shouldDirty: true });
  };
  return (
    <>
      <TextInput
        list={id}
        autoComplete="address-level3"
        maxLength={ADDRESS_PARTS_MAX.locality}
        {...form.register('locality', { onChange: fillPostcode })}
      />
      <datalist id={id}>
        {found.data?.map(({ locality }) => (
          <option key={locality}>{locality}</option>
        ))}
      </datalist>
    </>
  );
}
