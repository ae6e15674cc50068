import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import type { useAddDish } from './use-add-dish.ts';

type Props = {
  adding: Pick<ReturnType<typeof useAddDish>, 'isAsking' | 'keep' | 'replace' | 'otherName'>;
  /** Whose dish is to be added. */
  restaurant: string;
};

/** Asks before the dishes of one kitchen take the place of another's. */
export function ReplaceCart({ adding, restaurant }: Props) {
  return (
    <ConfirmDialog
      isOpen={adding.isAsking}
      onClose={adding.keep}
      title="Start a new cart?"
      body={`Your cart holds dishes of ${adding.otherName}. An order comes from one kitchen, so they make room for ${restaurant}.`}
      cancelLabel="Keep my cart"
      confirmLabel="Replace cart"
      onConfirm={adding.replace}
    />
  );
}
