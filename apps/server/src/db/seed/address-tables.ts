import type { DemoAddress, DemoData, DemoUser, Json } from './rows.ts';

/** Saved addresses of customers. */
export const addressTables = ({ users }: DemoData): [string, Json[]][] => [
  [
    'addresses',
    users.flatMap((user) =>
      savedBy(user).map((address, index) => ({ user_id: user.id, ...address, is_default: index === 0 })),
    ),
  ],
];

function savedBy({ role, address, addresses }: DemoUser): readonly DemoAddress[] {
  if (addresses) return addresses;
  if (role !== 'CUSTOMER' || address === '') return [];
  return [{ label: 'Home', lines: address, locality: '', postcode: '', phone: '', instructions: '' }];
}
