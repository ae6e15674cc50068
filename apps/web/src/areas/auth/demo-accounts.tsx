import { Button } from '../../ui/buttons/button.tsx';
import { ROLE_LABELS, type LoginRole } from './roles.tsx';

export type DemoAccount = { role: LoginRole; username: string; password: string };

/** Seeded in demo mode (docs/rules/accounts.md#demo-accounts). */
const ACCOUNTS: readonly DemoAccount[] = [
  { role: 'CUSTOMER', username: 'customer', password: 'Customer@123' },
  { role: 'RESTAURANT', username: 'restaurant', password: 'Restaurant@123' },
  { role: 'ADMIN', username: 'admin', password: 'Admin@123' },
];

export default function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  return (
    <section
      className="mt-6 rounded-card border border-dashed border-line-2 p-4"
      aria-labelledby="demo-accounts"
    >
      <h2 id="demo-accounts" className="text-label font-semibold">
        Demo accounts
      </h2>
      <p className="caption text-muted">This is a demonstration. Choose one to fill in the form.</p>
      <ul className="m-0 mt-3 grid list-none gap-2 p-0">
        {ACCOUNTS.map((account) => (
          <li key={account.role} className="flex items-center justify-between gap-x-3">
            <span className="min-w-0 text-label leading-5 text-ink-2">
              {account.username} / {account.password}
            </span>
            <Button
              variant="soft"
              size="xs"
              aria-label={`Fill in the ${ROLE_LABELS[account.role]} demo account`}
              onClick={() => onChoose(account)}
            >
              {ROLE_LABELS[account.role]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
