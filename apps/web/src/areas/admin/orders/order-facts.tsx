import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../../app/paths.ts';
import { CaseTeaser } from '../../../features/cases/case-teaser.tsx';
import { caseOfOrderQuery } from '../../../features/cases/queries.ts';
import { CustomerText } from '../../../features/orders/customer-text.tsx';
import { OrderEvents } from '../../../features/orders/order-events.tsx';
import { LateMark } from '../../../features/orders/late-mark.tsx';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import type { AnswerOf } from '../../../lib/api/api.ts';
import { MoreText } from '../../../ui/display/more-text.tsx';
import { DrawerSection, FACT_LINK, Facts } from '../lists/drawer.tsx';
import { History } from '../lists/history.tsx';
import { OrderReceipt } from './order-receipt.tsx';

type Order = AnswerOf<'GET /api/orders/:id'>;

/** What an order is, what was ordered, and what happened to it. */
export default function OrderFacts({ order: shown }: { order: Order }) {
  return (
    <>
      <Facts
        facts={[
          [
            'Status',
            <Fragment key="status">
              <StatusBadge status={shown.status} />
              <LateMark order={shown} className="mt-1" />
            </Fragment>,
          ],
          ['Payment', shown.payment],
          [
            'Customer',
            <Link key="customer" to={paths.adminUser(shown.userId)} className={FACT_LINK}>
              {shown.customerName}
            </Link>,
          ],
          ['Restaurant', shown.restaurantName],
        ]}
      />
      <OrderCase orderId={shown.id} />
      <DrawerSection title="Bill">
        <OrderReceipt order={shown} />
      </DrawerSection>
      <DrawerSection title="Delivery">
        <div className="mt-2.5">
          <Facts
            facts={[
              ['Email', shown.customerEmail || '–', 'wide'],
              ['From', <MoreText key="from" text={shown.restaurantAddress} lines={2} />, 'wide'],
              ['Deliver to', <MoreText key="to" text={shown.address || '–'} lines={2} />, 'wide'],
              ['Notes', <Notes key="notes" notes={shown.notes} />, 'wide'],
            ]}
          />
        </div>
      </DrawerSection>
      <DrawerSection title="What happened">
        <OrderEvents events={shown.events} className="mt-2" />
      </DrawerSection>
      <History subject="order" id={shown.id} />
    </>
  );
}

function Notes({ notes }: Pick<Order, 'notes'>) {
  if (notes === '') return '–';
  return (
    <CustomerText text={notes} className="mt-1">
      <MoreText text={notes} lines={3} />
    </CustomerText>
  );
}

/** The customer's case; nothing for most orders. */
function OrderCase({ orderId }: { orderId: number }) {
  const one = useQuery(caseOfOrderQuery(orderId)).data;
  return (
    one && (
      <DrawerSection title="The customer’s case">
        <CaseTeaser one={one} to={adminPaths.case(orderId, one.id)} />
      </DrawerSection>
    )
  );
}
