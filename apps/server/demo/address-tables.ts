import type { DemoAddress, DemoData, DemoUser, Tables } from './rows.ts';

/** Saved addresses of customers. */
export const addressTables = ({ users }: DemoData): Tables => [
  [
    'addresses',
    users.flatMap((user) =>
      savedBy(user).map((address, index) => ({ userId: user.id, ...address, isDefault: index === 0 })),
    ),
  ],
];

function savedBy({ role, address, addresses }: DemoUser): readonly DemoAddress[] {
  if (addresses) return addresses;
  if (role !== 'CUSTOMER' || address === '') return [];
  return [{ label: 'Home', lines: address, locality: '', postcode: '', phone: '', instructions: '' }];
}
