import { clsx } from 'clsx';
import { Briefcase, Check, House, MapPin, PencilLine, Plus } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Address } from '../addresses/queries.ts';
import { changeFields } from '../draft/checkout-draft.ts';
import { AddressDialog } from './address-dialog.tsx';

export const ICON: Readonly<Record<string, typeof House>> = { Home: House, Work: Briefcase };

type Props = {
  isOpen: boolean;
  onClose: () => void;
  saved: readonly Address[];
  /** The one where the food goes now. */
  chosen: Address | undefined;
  /** The same in words, saved or not. */
  address: string;
};

/**
 * Chooses the delivery address from anywhere: one of the saved addresses, or another one in a field. The choice is the
 * cart's address, as at the checkout, also while the cart is empty: the server keeps it for the dishes that come, and
 * an order, a bill and the cards of restaurants read it at one place. The default stays: it is where the next cart
 * begins, and one dinner at work does not change that.
 */
export function AddressSheet({ isOpen, onClose, saved, chosen, address }: Props) {
  const [wantsOther, setWantsOther] = useState(false);
  const isTyping = wantsOther || saved.length === 0;
  const close = () => {
    setWantsOther(false);
    onClose();
  };
  const choose = (one: Address) => {
    if (one !== chosen) changeFields({ address: one.text });
    close();
  };
  return (
    <>
      <Dialog
        isOpen={isOpen && !isTyping}
        onClose={close}
        title="Deliver to"
        footer={
          <>
            <Button variant="outline" onClick={() => setWantsOther(true)}>
              <PencilLine size={17} strokeWidth={2} aria-hidden />
              Another address
            </Button>
            <ButtonLink variant="outline" to={`${paths.account}?address=new`} onClick={close}>
              <Plus size={17} strokeWidth={2.2} aria-hidden />
              Add an address
            </ButtonLink>
          </>
        }
      >
        <ul aria-label="Saved addresses" className="m-0 -mx-2 grid list-none gap-1 p-0">
          {saved.map((one) => (
            <li key={one.id}>
              <SavedChoice address={one} isChosen={one === chosen} onChoose={() => choose(one)} />
            </li>
          ))}
        </ul>
      </Dialog>
      <AddressDialog isOpen={isOpen && isTyping} onClose={close} address={address} />
    </>
  );
}

type ChoiceProps = { address: Address; isChosen: boolean; onChoose: () => void };

function SavedChoice({ address: { label, text }, isChosen, onChoose }: ChoiceProps) {
  const Icon = ICON[label] ?? MapPin;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2.5 text-left transition-colors duration-120',
        isChosen ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <Icon size={20} strokeWidth={2} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block leading-5 font-semibold">{label}</span>
        <span className={clsx('block text-label leading-5', !isChosen && 'text-muted')}>{text}</span>
      </span>
      {isChosen && <Check size={20} strokeWidth={2.4} aria-hidden className="shrink-0" />}
    </button>
  );
}
