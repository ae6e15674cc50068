import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { DishImage } from '../../../features/art/pictures.tsx';
import { CaseAbout } from '../../../features/cases/case-about.tsx';
import type { Case } from '../../../features/cases/queries.ts';
import { kindLabel, OUTCOME_LOOK, STATE_LOOK } from '../../../features/cases/text.ts';
import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { day } from '../../../lib/format/formats.ts';
import { useRestoredFocus } from '../../../lib/page/use-restored-focus.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AddPhoto } from './add-photo.tsx';

/** The case's subject, and the order's other cases. */
export function CaseFacts({ order, one }: { order: OrderDetails; one: Case }) {
  const takesPhoto = one.photo === null && one.state !== 'closed';
  const title = useRestoredFocus<HTMLHeadingElement>(takesPhoto ? 1 : 0);
  return (
    <Card className="grid gap-4 p-5 max-lg:order-2">
      <h2
        ref={title}
        tabIndex={-1}
        className="rounded-small font-display text-title leading-7 font-bold tracking-title"
      >
        What it is about
      </h2>
      <CaseAbout
        one={one}
        renderDish={(menuItemId) => {
          const dish = order.items.find((item) => item.menuItemId === menuItemId);
          return dish && <DishImage dish={dish} className="w-11" />;
        }}
      />
      {takesPhoto && <AddPhoto orderId={order.id} />}
      <ButtonLink to={paths.order(order.id)} variant="outline" className="justify-self-start">
        <ReceiptText size={18} strokeWidth={2} aria-hidden />
        View order
      </ButtonLink>
      {one.others.length > 0 && <Others orderId={order.id} others={one.others} />}
    </Card>
  );
}

function Others({ orderId, others }: { orderId: number; others: Case['others'] }) {
  return (
    <section aria-labelledby="others" className="border-t border-line pt-4">
      <h3 id="others" className="text-label font-semibold">
        Other cases of this order
      </h3>
      <ul className="m-0 mt-1 list-none p-0">
        {others.map(({ id, kind, state, outcome, openedAt }) => (
          <li key={id}>
            <Link
              to={`${paths.orderCase(orderId)}?case=${id}`}
              className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-small px-2 text-label hover:bg-sunken"
            >
              <span className="font-medium text-ink">{kindLabel(kind)}</span>
              <span className="num text-muted">
                {`${outcome ? OUTCOME_LOOK[outcome].words : STATE_LOOK[state].words} · ${day(openedAt)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
