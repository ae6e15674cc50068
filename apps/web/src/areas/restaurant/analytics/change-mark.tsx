import { clsx } from 'clsx';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';

type Props = { value: number; unit?: '%'; beside: string; className?: string };

/** How much more or less than before: the arrow and the words say it, not the colour alone. */
export function ChangeMark({ value, unit, beside, className }: Props) {
  const Arrow = value > 0 ? ArrowUpRight : value < 0 ? ArrowDownRight : ArrowRight;
  return (
    <span
      className={clsx(
        'num inline-flex items-center gap-1 font-semibold whitespace-nowrap',
        value > 0 ? 'text-leaf-ink' : value < 0 ? 'text-danger' : 'text-muted',
        className,
      )}
    >
      <Arrow size={15} strokeWidth={2.2} aria-hidden />
      <span className="sr-only">{value > 0 ? 'up ' : value < 0 ? 'down ' : ''}</span>
      {Math.abs(value)}
      {unit}
      <span className="sr-only"> {beside}</span>
    </span>
  );
}
