import { clsx } from 'clsx';
import { Globe, Store } from 'lucide-react';

import { rupees } from '../../../lib/format/formats.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { opens } from '../lists/focus.ts';
import type { AdminOffer } from './admin-offers.ts';
import { OfferButtons } from './offer-buttons.tsx';
import { capText, discountText, endText, usesText } from './offer-text.ts';
import type { OfferActions } from './use-offer-actions.tsx';

type Props = { offer: AdminOffer; actions: OfferActions; onOpen: () => void };

/** An offer as a ticket: the code in a dashed box, the terms below it. */
export function OfferCard({ offer, actions, onOpen }: Props) {
  const { id, title, description, code, isActive, restaurantId, restaurantName } = offer;
  const Icon = restaurantId === null ? Globe : Store;
  return (
    <Card className="flex h-full flex-col p-4.5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="card-title min-w-0 leading-5.5!">
          <button
            type="button"
            {...opens(id)}
            onClick={onOpen}
            className="rounded-small text-left wrap-anywhere hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            {title}
          </button>
        </h2>
        <Badge tone={isActive ? 'leaf' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      </div>
      <p className="mt-0.5 flex items-center gap-2 text-label leading-5 text-muted">
        <Icon size={15} strokeWidth={2} aria-hidden className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {restaurantId === null ? 'Platform Offer' : restaurantName}
        </span>
      </p>
      <p
        className={clsx(
          'mt-3 grid min-h-10 place-items-center rounded-small border-2 border-dashed px-2 font-bold tracking-code break-all',
          isActive ? 'border-control' : 'border-line-2 text-muted',
        )}
      >
        <span>
          <span className="sr-only">Code: </span>
          {code}
        </span>
      </p>
      <Terms offer={offer} />
      {description !== '' && (
        <p className="mt-3 line-clamp-2 text-label leading-5 text-ink-2">{description}</p>
      )}
      <p className="num mt-1.5 mb-4 text-label leading-5 text-muted">{usesText(offer)}</p>
      <div className="mt-auto">
        <OfferButtons offer={offer} actions={actions} />
      </div>
    </Card>
  );
}

/** Four figures: what the offer gives, from which order, up to what, and how long. */
export function Terms({ offer }: { offer: AdminOffer }) {
  const terms = [
    ['Discount', discountText(offer)],
    ['Min Order', rupees(offer.minOrderAmount)],
    ['Max Discount', capText(offer)],
    ['Valid Until', endText(offer)],
  ] as const;
  return (
    <dl className="m-0 mt-3.5 grid grid-cols-2 gap-x-4 gap-y-2.5 text-label leading-5">
      {terms.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-caption text-muted">{name}</dt>
          <dd className="num m-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
