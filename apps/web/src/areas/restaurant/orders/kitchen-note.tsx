import { mayBeAllergy } from '@tiffin/contract/rules/allergy';
import { clsx } from 'clsx';
import { MessageSquareText, TriangleAlert } from 'lucide-react';

/** The customer's request to the kitchen. A possible allergy is the most prominent thing on the order. */
export function KitchenNote({ notes, className }: { notes: string; className?: string }) {
  if (notes === '') return null;
  const isLoud = mayBeAllergy(notes);
  const Icon = isLoud ? TriangleAlert : MessageSquareText;
  return (
    <p
      className={clsx(
        'flex gap-2 rounded-small px-2.5 py-1.5 text-left text-label leading-5 font-semibold',
        isLoud ? 'bg-danger font-bold text-on-danger' : 'bg-accent-soft text-on-accent-soft',
        className,
      )}
    >
      <Icon size={17} strokeWidth={2.2} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">
        {noteWord(notes)}: {notes}
      </span>
    </p>
  );
}

/** The same word on the screen and on paper. */
export const noteWord = (notes: string): string => (mayBeAllergy(notes) ? 'Allergy note' : 'Note');
