import { clsx } from 'clsx';

type Props = {
  name: string;
  size?: number;
  /** Whose it is, by number: among many people each has a colour of their own. */
  of?: number | null;
  className?: string;
};

const COLOURS = [
  'bg-leaf-ink text-leaf-bg',
  'bg-red-ink text-red-bg',
  'bg-blue-ink text-blue-bg',
  'bg-plum-ink text-plum-bg',
  'bg-amber-ink text-amber-bg',
  'bg-teal-ink text-teal-bg',
];

/** Always the same for one id; the multiplication spreads ids that differ by the number of colours. */
const colourOf = (id: number): string =>
  COLOURS[(Math.imul(id, 2_654_435_761) >>> 16) % COLOURS.length] ?? '';

/** Somewhat less than half as high as the circle. */
const letterOf = (size: number): string =>
  size < 40 ? 'text-body' : size < 72 ? 'text-title-sm' : 'text-display-sm';

/**
 * The first letter of a name on marigold cream. Decorative: the name stands beside it or in the control's label.
 * The letter is painted by CSS, so that it is no part of the control's visible label either.
 */
export function Avatar({ name, size = 36, of, className }: Props) {
  return (
    <span
      aria-hidden
      data-letter={name.trim().charAt(0).toUpperCase() || '?'}
      style={{ width: size, height: size }}
      className={clsx(
        'inline-grid shrink-0 before:content-[attr(data-letter)] place-items-center rounded-full leading-none font-bold',
        letterOf(size),
        of === undefined || of === null ? 'bg-accent-soft text-on-accent-soft' : colourOf(of),
        className,
      )}
    />
  );
}
