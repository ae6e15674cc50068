import { clsx } from 'clsx';

/** The first letter of a name on marigold cream. Decorative: the name stands beside it or in the control's label. */
export function Avatar({ name, size = 36, className }: { name: string; size?: number; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full bg-accent-soft leading-none font-bold text-on-accent-soft',
        className,
      )}
    >
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}
