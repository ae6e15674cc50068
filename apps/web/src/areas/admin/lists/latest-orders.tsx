import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { dateTime, rupees } from '../../../lib/format/formats.ts';
import { latestOrdersQuery, type AdminOrder } from '../orders/admin-orders.ts';
import { DrawerSection, Loaded } from './drawer.tsx';

const SHOWN = 5;

type Props = {
  of: Parameters<typeof latestOrdersQuery>[0];
  /** The other side of each order: where it came from, or who placed it. */
  nameOf: (order: AdminOrder) => string;
  /** Link to all of them. */
  allTo: string;
  none: string;
};

/** The latest orders of a customer or a restaurant. */
export function LatestOrders({ of, nameOf, allTo, none }: Props) {
  const orders = useQuery(latestOrdersQuery(of, SHOWN));
  const hasSome = (orders.data?.length ?? 0) > 0;
  return (
    <DrawerSection
      title="Latest orders"
      aside={
        hasSome && (
          <Link
            to={allTo}
            className="text-label font-semibold text-primary hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            All orders
          </Link>
        )
      }
    >
      <Loaded query={orders} what="the orders">
        {(rows) =>
          rows.length === 0 ? (
            <p className="mt-2 text-label text-muted">{none}</p>
          ) : (
            <ul className="m-0 mt-1 list-none divide-y divide-line p-0">
              {rows.map((order) => (
                <li key={order.id} className="flex items-center gap-3 py-2.5">
                  <div className="min-w-0 flex-1">
                    <p className="text-label leading-5.25">
                      <Link
                        to={paths.adminOrder(order.id)}
                        className="num inline-block font-semibold hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
                      >
                        {`#${order.id}`}
                      </Link>
                      <span className="text-ink-2">{` ${nameOf(order)}`}</span>
                    </p>
                    <p className="num text-caption leading-4.75 text-muted">
                      {`${dateTime(order.createdAt)} · ${rupees(order.total)}`}
                    </p>
                  </div>
                  <StatusBadge status={order.status} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </DrawerSection>
  );
}
