import type { AcceptanceStep } from '@tiffin/contract/rules/acceptance';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { Bell } from '../../../features/notifications/bell.tsx';
import { AllergyMark } from '../../../features/orders/customer-text.tsx';
import { counted } from '../../../lib/format/formats.ts';
import { MuteSection } from './mute-section.tsx';

type Props = {
  id: string;
  /** New orders that call, the newest of them and how urgently they do. */
  unseen: number;
  newest: number | null;
  step: AcceptanceStep;
  /** One of them speaks of an allergy. */
  isAllergy: boolean;
  mayMute: boolean | undefined;
};

/** The bell of the header: it counts new orders first, and its panel says what they sound like here. */
export default function OrderBell({ id, unseen, newest, step, isAllergy, mayMute }: Props) {
  const label = step === 'red' ? 'not answered yet' : 'not seen yet';
  return (
    <span className="relative inline-flex">
      <Bell
        id={id}
        to={`${paths.owner}/notifications`}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
        badgeClassName="-top-0.5 -right-0.5"
        urgent={unseen > 0 ? { key: newest, count: unseen, label } : undefined}
        renderHead={(close) => (
          <div className="grid gap-3 border-b border-line px-4 py-3">
            {unseen > 0 && (
              <Link
                to={paths.ownerOrders}
                onClick={close}
                className="num text-body font-semibold text-primary hover:underline pointer-coarse:py-2.5"
              >
                {`${counted(unseen, 'new order')} ${label}`}
              </Link>
            )}
            <MuteSection mayMute={mayMute} />
          </div>
        )}
      />
      {isAllergy && (
        <AllergyMark className="pointer-events-none absolute -bottom-2 left-1/2 -translate-x-1/2 leading-4! [&>svg]:hidden" />
      )}
    </span>
  );
}
