import { clsx } from 'clsx';

type Props = {
  /** Quantities in one dish. */
  choices: readonly { name: string; qty: number }[];
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
      {choices.length > 0 && <span className="block">{choiceText(choices)}</span>}
      {note !== '' && <span className="block italic">{`“${note}”`}</span>}
    </span>
  );
}

/** "Large, Thin crust, Extra cheese × 2". */
const choiceText = (choices: Props['choices']): string =>
  choices.map(({ name, qty }) => (qty === 1 ? name : `${name} × ${qty}`)).join(', ');
