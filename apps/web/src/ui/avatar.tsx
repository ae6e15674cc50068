import { clsx } from 'clsx';

/**
 * The first letter of a name on marigold cream. Decorative: the name stands beside it or in the control's label.
 * The letter is painted by CSS, so that it is no part of the control's visible label either.
 */
export function Avatar({ name, size = 36, className }: { name: string; size?: number; className?: string }) {
  return (
    <span
      aria-hidden
      data-letter={name.trim().charAt(0).toUpperCase() || '?'}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      className={clsx(
        'inline-grid shrink-0 before:content-[attr(data-letter)] place-items-center rounded-full bg-accent-soft leading-none font-bold text-on-accent-soft',
        className,
      )}
    />
  );
}
