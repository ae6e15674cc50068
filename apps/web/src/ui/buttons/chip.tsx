import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** Shared with the chip that opens a menu. */
export const chipClass = (isPressed: boolean, hasPicture = false) =>
  clsx(
    'inline-flex h-10 shrink-0 items-center gap-2 pointer-coarse:h-11 rounded-full border text-label font-semibold whitespace-nowrap transition-colors duration-120',
    hasPicture ? 'pr-4 pl-1.5' : 'px-3.5',
    isPressed
      ? 'border-primary bg-primary-soft text-on-primary-soft'
      : 'border-line-2 bg-surface text-ink-2 hover:border-control hover:text-ink',
    '[&_svg]:size-4',
  );

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  isPressed: boolean;
  /** A 30 px round picture, e.g. a plate. */
  picture?: ReactNode;
  icon?: ReactNode;
  count?: number;
  /** Shows an X while pressed: pressing again takes the filter away. */
  isRemovable?: boolean;
};

/** A filter that is on or off. */
export function Chip({
  isPressed,
  picture,
  icon,
  count,
  isRemovable = false,
  className,
  children,
  ...rest
}: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isPressed}
      className={clsx(chipClass(isPressed, picture !== undefined), className)}
    >
      {picture && <span className="size-7.5 overflow-hidden rounded-full [&_img]:size-full">{picture}</span>}
      {icon && <span aria-hidden>{icon}</span>}
      {children}
      {count !== undefined && <span className="num font-medium">{count}</span>}
      {isRemovable && isPressed && <X strokeWidth={2.2} aria-hidden />}
    </button>
  );
}
