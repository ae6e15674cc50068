import { clsx } from 'clsx';

/** The diet mark of Indian menus: a dot for veg, a triangle for non-veg; shape and colour both say it. */
export function VegMark({
  veg,
  size = 16,
  isDecorative = false,
  className,
}: {
  veg: boolean;
  size?: number;
  /** Set where words beside it say the same. */
  isDecorative?: boolean;
  className?: string;
}) {
  return (
    <svg
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': veg ? 'Veg' : 'Non-Veg' })}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      className={clsx('shrink-0', veg ? 'text-veg' : 'text-nonveg', className)}
    >
      <rect x="1" y="1" width="14" height="14" rx="3" stroke="currentColor" strokeWidth="1.8" />
      {veg ? (
        <circle cx="8" cy="8" r="3.3" fill="currentColor" />
      ) : (
        <path d="M8 4.5 11.6 11H4.4Z" fill="currentColor" />
      )}
    </svg>
  );
}
