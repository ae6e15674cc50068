import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The seven tones of docs/rules/look.md#colours; which state has which is said where the state is known. */
export type Tone = 'blue' | 'teal' | 'amber' | 'plum' | 'leaf' | 'red' | 'grey';

/** Also for discs with a status' icon. */
export const TONE_FILL: Record<Tone, string> = {
  blue: 'bg-blue-bg text-blue-ink',
  teal: 'bg-teal-bg text-teal-ink',
  amber: 'bg-amber-bg text-amber-ink',
  plum: 'bg-plum-bg text-plum-ink',
  leaf: 'bg-leaf-bg text-leaf-ink',
  red: 'bg-red-bg text-red-ink',
  grey: 'bg-grey-bg text-grey-ink',
};

export const TONE_DOT: Record<Tone, string> = {
  blue: 'bg-blue-dot',
  teal: 'bg-teal-dot',
  amber: 'bg-amber-dot',
  plum: 'bg-plum-dot',
  leaf: 'bg-leaf-dot',
  red: 'bg-red-dot',
  grey: 'bg-grey-dot',
};

type Props = {
  tone: Tone;
  /** Without one a dot stands in, so that colour never speaks alone. */
  icon?: ReactNode;
  /** `pill` for an order's status, `tag` for properties of a thing. */
  look?: 'pill' | 'tag';
  className?: string;
  children: ReactNode;
};

export function Badge({ tone, icon, look = 'tag', className, children }: Props) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1.5 font-semibold whitespace-nowrap [&_svg]:shrink-0',
        TONE_FILL[tone],
        look === 'pill'
          ? 'h-7 rounded-full px-2.5 text-caption [&_svg]:size-3.75'
          : 'h-6 rounded-tag px-2 text-caption [&_svg]:size-3.5',
        className,
      )}
    >
      {icon ? <span aria-hidden>{icon}</span> : <span className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}

/** A count on a bag, bell or menu entry. `label` says what is counted. Nothing at zero. */
export function CountBadge({
  count,
  label,
  look = 'accent',
  className,
}: {
  count: number;
  label: string;
  look?: 'accent' | 'soft';
  className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span
      className={clsx(
        'num inline-grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 text-caption font-bold',
        look === 'accent' ? 'bg-accent text-on-accent' : 'bg-accent-soft text-on-accent-soft',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`${count} ${label}`}</span>
    </span>
  );
}
