import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Restaurant } from './queries.ts';
import { useServiceNow } from './service-now.ts';

type Props = Pick<Restaurant, 'service'> & {
  /** How long it takes: said while orders are taken for more than an hour to come. */
  children: ReactNode;
};

/** The time line of a card: how long it takes; or until when, or from when on, orders are taken. */
export default function ServiceTime({ service, children }: Props) {
  const { isOpen, closesSoon, words } = useServiceNow(service);
  if (isOpen && !closesSoon) return children;
  return <span className={clsx(closesSoon && 'font-semibold text-amber-ink')}>{words}</span>;
}
