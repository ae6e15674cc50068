import { LineChoices } from '../../../features/menu/line-choices.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stepper } from '../../../ui/buttons/stepper.tsx';
import { maxQuantityOf, withQuantity } from '../cart/change-lines.ts';
import { changeCart } from '../cart/save-cart.ts';
import type { CartItem } from '../cart/queries.ts';

type Props = {
  name: string;
  /** Lines of the dish in the cart. */
  lines: readonly CartItem[];
  /** The whole cart. */
  items: readonly CartItem[];
  /** One more is wanted; otherwise the ways it is in the cart. */
  isAdding: boolean;
  isOpen: boolean;
  onClose: () => void;
  onChoose: () => void;
};

/** For a dish that is in the cart with choices: one more like the last, or another one; or how many of which. */
export default function DishLines({ name, lines, items, isAdding, isOpen, onClose, onChoose }: Props) {
  const last = lines.at(-1);
  const set = (line: CartItem, qty: number) => {
    changeCart((now) => withQuantity(now, line.lineKey, qty));
    if (qty === 0 && lines.length === 1) onClose();
  };
  const isFull = !last || last.qty >= maxQuantityOf(last, items);
  if (isAdding)
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={`One more ${name}?`}
        footer={
          <>
            <Button variant="outline" onClick={onChoose}>
              Choose again
            </Button>
            <Button
              disabled={isFull}
              onClick={() => {
                if (last) set(last, last.qty + 1);
                onClose();
              }}
            >
              Repeat last
            </Button>
          </>
        }
      >
        {last && (
          <>
            <p className="text-label text-muted">Last time you chose</p>
            <LineChoices choices={last.choices} note={last.note} className="mt-1 text-body! text-ink!" />
          </>
        )}
      </Dialog>
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`In your cart in ${lines.length} ways`}
      description={name}
    >
      <ul aria-label={`${name} in your cart`} className="m-0 list-none p-0">
        {lines.map((line) => (
          <li
            key={line.lineKey}
            className="flex items-center gap-4 border-t border-line py-3 first:border-t-0"
          >
            <div className="min-w-0 flex-1">
              {line.choices.length > 0 || line.note !== '' ? (
                <LineChoices choices={line.choices} note={line.note} className="text-ink!" />
              ) : (
                <p className="text-label leading-5">As it comes</p>
              )}
              <Price value={line.price * line.qty} className="text-label text-muted" />
            </div>
            <Stepper
              label={line.name}
              value={line.qty}
              max={Math.max(line.qty, maxQuantityOf(line, items))}
              onValueChange={(qty) => set(line, qty)}
              onRemove={() => set(line, 0)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
