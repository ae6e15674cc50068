import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type AnswerOf, type BodyOf } from '../../../lib/api/api.ts';
import { addressesKey, ownId, profileQuery } from '../account/profile.ts';

export type Address = AnswerOf<'GET /api/customers/:id/addresses'>[number];
export type AddressBody = BodyOf<'POST /api/customers/:id/addresses'>;

export const addressesQuery = () =>
  queryOptions({
    queryKey: addressesKey,
    queryFn: ({ signal }) => call('GET /api/customers/:id/addresses', { params: { id: ownId() }, signal }),
    staleTime: 60_000,
  });

/** A change is done once the list shows it; the profile says the default one too. */
function useChange<V, A>(send: (wanted: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Also after a refusal: another device may have been first.
    onSettled: () =>
      Promise.all([queries.invalidateQueries(addressesQuery()), queries.invalidateQueries(profileQuery())]),
  });
}

const params = (addressId: number) => ({ id: ownId(), addressId });

/** @param addressId undefined for a new one */
export const useSaveAddress = (addressId: number | undefined) =>
  useChange((body: AddressBody) =>
    addressId === undefined
      ? call('POST /api/customers/:id/addresses', { params: { id: ownId() }, body })
      : call('PUT /api/customers/:id/addresses/:addressId', { params: params(addressId), body }),
  );

export const useMakeDefault = () =>
  useChange((addressId: number) =>
    call('PUT /api/customers/:id/addresses/:addressId', {
      params: params(addressId),
      body: { isDefault: true },
    }),
  );

export const useDeleteAddress = () =>
  useChange((addressId: number) =>
    call('DELETE /api/customers/:id/addresses/:addressId', { params: params(addressId) }),
  );
