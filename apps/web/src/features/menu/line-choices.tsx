import { isolate } from '@tiffin/contract/rules/isolate';
import { choicesText, isolateChoices, type NamedChoice } from '@tiffin/contract/rules/line-text';
import { clsx } from 'clsx';

type Props = {
  /** Quantities in one dish. */
  choices: readonly (NamedChoice & { qty: number })[];
  note: string;
  className?: string;
};

/**
 * Shows the choices of a dish and the customer's note to the kitchen, below its name. Nothing where there is neither.
 */
export function LineChoices({ choices, note, className }: Props) {
  if (choices.length === 0 && note === '') return null;
  return (
    <span className={clsx('block text-label leading-5 wrap-anywhere text-muted', className)}>
      {choices.length > 0 && <span className="block">{choicesText(isolateChoices(choices))}</span>}
      {note !== '' && <span className="block italic">{`“${isolate(note)}”`}</span>}
    </span>
  );
}
