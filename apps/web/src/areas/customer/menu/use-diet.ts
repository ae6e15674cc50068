import { useQuery } from '@tanstack/react-query';
import { dietText, readDiet, type DietFilter } from '@tiffin/contract/rules/diet';

import { useAddressValues } from '../../../lib/page/address-values.ts';
import { latestLocation } from '../../../lib/page/navigations.ts';
import { profileQuery, useSaveProfile } from '../account/profile.ts';

/** In the address, and in the profile for the next menu. */
const NAME = 'diet';
/** In an address: no filter, whatever is remembered. */
const NONE = 'any';

/** Diet of the customer: as in the address, else as it was left the last time. */
export function useDiet() {
  const { values, change } = useAddressValues();
  const profile = useQuery(profileQuery()).data;
  const save = useSaveProfile();
  const remembered = String(profile?.preferences[NAME] ?? '');
  const readFrom = (search: URLSearchParams) => readDiet(search.get(NAME) ?? remembered);
  const set = (part: Partial<DietFilter> | ((now: DietFilter) => Partial<DietFilter>)) => {
    // State as of now, not of the last render: two chips may be pressed one after the other.
    const now = readFrom(new URLSearchParams(latestLocation().search));
    const text = dietText({ ...now, ...(typeof part === 'function' ? part(now) : part) });
    change({ [NAME]: text || NONE });
    // Needs the loaded profile, whose other preferences must be kept.
    if (profile) save.mutate({ preferences: { [NAME]: text } });
  };
  return { filter: readFrom(values), set };
}

export type SetDiet = ReturnType<typeof useDiet>['set'];
