import { clsx } from 'clsx';

/** The mark: a stacked tiffin carrier with its handle. `light` is for dark grounds and artwork. */
export function LogoMark({ size = 32, look = 'theme' }: { size?: number; look?: 'theme' | 'light' }) {
  const tin = look === 'light' ? 'fill-white' : 'fill-primary';
  const brass = look === 'light' ? 'var(--toast-action)' : 'var(--accent)';
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden className="shrink-0">
      <path d="M11.1 12V8.9a4.9 4.9 0 0 1 9.8 0V12" stroke={brass} strokeWidth="2.5" />
      <rect x="4.4" y="10.6" width="23.2" height="6.2" rx="3.1" className={tin} />
      <rect x="6" y="18.1" width="20" height="5.6" rx="2.8" fill={brass} />
      <rect x="4.4" y="25" width="23.2" height="6.2" rx="3.1" className={tin} />
    </svg>
  );
}

/** Mark and name; the caller brings the product's name, the kit knows none. */
export function Logo({
  name,
  look = 'theme',
  className,
}: {
  name: string;
  look?: 'theme' | 'light';
  className?: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-3',
        look === 'light' ? 'text-white' : 'text-ink',
        className,
      )}
    >
      <LogoMark look={look} />
      <span className="font-display text-headline-sm leading-8 font-bold tracking-hero">{name}</span>
    </span>
  );
}
