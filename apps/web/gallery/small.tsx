import { ORDER_STATUSES } from '@tiffin/contract/rules/order-status';
import { BadgeCheck, Flag, Hourglass, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { CoverImage, coverDeepColour, DishImage } from '../src/features/art/pictures.tsx';
import { VegMark } from '../src/features/menu/veg-mark.tsx';
import { StatusBadge } from '../src/features/orders/status-badge.tsx';
import { counted, dateTime, duration } from '../src/lib/format/formats.ts';
import { Avatar } from '../src/ui/display/avatar.tsx';
import { Badge, CountBadge } from '../src/ui/display/badge.tsx';
import { Breadcrumbs } from '../src/ui/layout/breadcrumbs.tsx';
import { Button, ButtonLink, IconButton } from '../src/ui/buttons/button.tsx';
import { Price } from '../src/ui/display/price.tsx';
import { RatingPill, RatingStars, StarInput } from '../src/ui/display/stars.tsx';
import { Stepper } from '../src/ui/buttons/stepper.tsx';
import { Section } from './section.tsx';

const SAFFRON = { id: 1, name: 'Saffron Courtyard', cuisine: 'Indian', veg: 'Non-Veg' };

export function Buttons() {
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Primary</Button>
        <Button variant="accent">Place order</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="soft">Soft</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="dangerSoft">Cancel order</Button>
        <Button disabled>Disabled</Button>
        <Button isLoading loadingText="Saving…">
          Save
        </Button>
        <Button size="sm">Small</Button>
        <Button size="xs">Extra small</Button>
        <IconButton label="Delete" variant="outline">
          <Trash2 size={18} aria-hidden />
        </IconButton>
        <ButtonLink to="/" size="lg" variant="accent">
          Go to checkout <Price value={1218} />
        </ButtonLink>
      </div>
    </Section>
  );
}

export function Badges() {
  return (
    <Section title="Order status">
      <div className="flex flex-wrap gap-2">
        {ORDER_STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge tone="leaf" icon={<BadgeCheck />}>
          Approved
        </Badge>
        <Badge tone="amber" icon={<Hourglass />}>
          Pending
        </Badge>
        <Badge tone="blue">Active</Badge>
        <Badge tone="grey">Inactive</Badge>
        <Badge tone="red">Low Stock</Badge>
        <Badge tone="red" icon={<Flag />}>
          Flagged
        </Badge>
        <CountBadge count={7} label="items in the cart" />
        <CountBadge count={2} label="unread messages" look="soft" />
      </div>
    </Section>
  );
}

export function Figures() {
  const [quantity, setQuantity] = useState(2);
  const [stars, setStars] = useState<number | null>(4);
  return (
    <Section title="Quantity, rating, diet">
      <div className="flex flex-wrap items-center gap-4">
        <Stepper
          label="Butter Chicken"
          value={quantity}
          onValueChange={setQuantity}
          onRemove={() => setQuantity(1)}
        />
        <Stepper label="Garlic Naan" value={1} onValueChange={setQuantity} size="sm" />
        <RatingPill value={4.7} />
        <RatingStars value={4} />
        <VegMark veg />
        <VegMark veg={false} />
        <StarInput label="Your rating" value={stars} onValueChange={setStars} />
        <Price value={-50} />
        <span>
          {counted(7, 'item')}, {duration(28)}, {dateTime('2026-11-21T14:12:00Z')}
        </span>
        <Avatar name="Ananya" />
      </div>
      <Breadcrumbs items={[{ label: 'Restaurants', to: '/' }, { label: 'Saffron Courtyard' }]} />
    </Section>
  );
}

export function Pictures() {
  return (
    <Section title="Pictures">
      <div className="relative aspect-[16/9.6] overflow-hidden rounded-card">
        <CoverImage restaurant={SAFFRON} isEager />
      </div>
      <p className="mt-2 rounded-small p-2 text-white" style={{ background: coverDeepColour(SAFFRON) }}>
        White on the deep colour
      </p>
      <div className="mt-3 flex items-start gap-2">
        <DishImage dish={{ name: 'Butter Chicken', veg: false }} className="w-16" />
        <DishImage dish={{ name: 'Masala Dosa', veg: true }} size="plate" className="w-34" />
        <DishImage dish={{ name: 'Masala Dosa', veg: true }} isMuted className="w-16" />
      </div>
    </Section>
  );
}
