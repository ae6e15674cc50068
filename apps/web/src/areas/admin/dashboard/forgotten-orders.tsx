import { FORGOTTEN_ORDER_MINUTES } from '@tiffin/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ForgottenList } from '../bell/forgotten-list.tsx';
import { forgottenIn, noticesQuery } from '../bell/queries.ts';

const SHOWN = 5;

/** Shown only while kitchens leave New orders unanswered: an administrator should call them. */
export function ForgottenOrders() {
  const now = new Date(useNow());
  const waiting = forgottenIn(useQuery(noticesQuery()).data);
  if (!waiting) return null;
  return (
    <Panel
      id="forgotten-orders"
      title="Waiting too long"
      note={`New for more than ${FORGOTTEN_ORDER_MINUTES} minutes and not answered. Call the kitchen, or cancel the order.`}
      className="mt-4 border-danger! [&_h2]:text-danger"
      aside={
        <Link
          to={adminPaths.forgottenOrders}
          className="-my-3 inline-flex min-h-11 shrink-0 items-center rounded-small text-label font-semibold text-primary hover:underline"
        >
          View orders
        </Link>
      }
    >
      <ForgottenList waiting={waiting} shown={SHOWN} now={now} />
    </Panel>
  );
}
