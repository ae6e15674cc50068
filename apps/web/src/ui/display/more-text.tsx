import { clsx } from 'clsx';
import { useState } from 'react';

type Props = { text: string; lines: keyof typeof CLAMP; className?: string };

const CLAMP = { 2: 'line-clamp-2', 3: 'line-clamp-3', 6: 'line-clamp-6' };
/** Length of one line of the drawer; a shorter text has room in any case, and a longer one may. */
const LINE_LENGTH = 55;

/** A text of any length: its first lines, and all of it once the reader asks. */
export function MoreText({ text, lines, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayBeCut = text.length > lines * LINE_LENGTH || text.split('\n').length > lines;
  if (!mayBeCut) return <bdi className={className}>{text}</bdi>;
  return (
    <span className="block min-w-0">
      <bdi className={clsx('block whitespace-pre-line', !isOpen && CLAMP[lines], className)}>{text}</bdi>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-6 rounded-small font-semibold text-primary hover:underline pointer-coarse:min-h-11"
      >
        {isOpen ? 'Less' : 'More'}
      </button>
    </span>
  );
}
