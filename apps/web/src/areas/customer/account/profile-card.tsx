import { fullMonth, whole } from '../../../lib/format/formats.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Profile } from './profile.ts';

/** A figure is missing until it is known. */
type Props = { profile: Profile; orders: number | undefined; favorites: number | undefined };

/** Who one is here, since when, and what has come of it. */
export function ProfileCard({ profile, orders, favorites }: Props) {
  const name = profile.name || profile.username;
  return (
    <Card className="p-6 text-center">
      <Avatar name={name} size={88} />
      <p className="mt-2.5 font-display text-title leading-7 font-bold break-words">{name}</p>
      <p className="text-muted">{`Customer since ${fullMonth(profile.createdAt)}`}</p>
      <dl className="mt-5 grid grid-cols-3 border-t border-line pt-5">
        <Figure label="Orders" value={orders} />
        <Figure label="Reviews" value={profile.reviewCount} />
        <Figure label="Favorites" value={favorites} />
      </dl>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="caption text-muted">{label}</dt>
      <dd className="num min-h-7 font-display text-title leading-7 font-bold">
        {value === undefined ? '–' : whole(value)}
      </dd>
    </div>
  );
}
