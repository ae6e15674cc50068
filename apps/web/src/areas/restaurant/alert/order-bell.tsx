import type { AcceptanceStep } from '@tiffin/contract/rules/acceptance';
import { hasAllergy } from '@tiffin/contract/rules/allergy';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { Bell } from '../../../features/notifications/bell.tsx';
import { AllergyMark } from '../../../features/orders/customer-text.tsx';
import { counted } from '../../../lib/format/formats.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { MuteSection } from './mute-section.tsx';

type Props = {
  id: string;
  /** New orders that call, the newest of them and how urgently they do. */
  unseen: readonly RestaurantOrder[];
  newest: number | null;
  step: AcceptanceStep;
  mayMute: boolean | undefined;
};

/** The bell of the header: it counts new orders first, and its panel says what they sound like here. */
export default function OrderBell({ id, unseen, newest, step, mayMute }: Props) {
  const label = step === 'red' ? 'not answered yet' : 'not seen yet';
  return (
    <span className="relative inline-flex">
      <Bell
        id={id}
        to={`${paths.owner}/notifications`}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
        badgeClassName="-top-0.5 -right-0.5"
        urgent={unseen.length > 0 ? { key: newest, count: unseen.length, label } : undefined}
        renderHead={(close) => (
          <div className="grid gap-3 border-b border-line px-4 py-3">
            {unseen.length > 0 && (
              <Link
                to={paths.ownerOrders}
                onClick={close}
                className="num text-body font-semibold text-primary hover:underline pointer-coarse:py-2.5"
              >
                {`${counted(unseen.length, 'new order')} ${label}`}
              </Link>
            )}
            <MuteSection mayMute={mayMute} />
          </div>
        )}
      />
      {unseen.some(hasAllergy) && (
        <AllergyMark className="pointer-events-none absolute -bottom-2 left-1/2 -translate-x-1/2 leading-4! [&>svg]:hidden" />
      )}
    </span>
  );
}
