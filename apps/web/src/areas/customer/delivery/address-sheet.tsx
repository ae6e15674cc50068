import { clsx } from 'clsx';
import { Briefcase, Check, House, MapPin, Plus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Address } from '../addresses/queries.ts';
import { useCheckoutDraft } from '../draft/checkout-draft.ts';
import { DeliveryAddressForm } from './address-form.tsx';
import { chooseAddress } from './choose-address.ts';

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
 * Chooses the delivery address from anywhere: one of the saved addresses, or another one in the form. The choice is the
 * cart's address, as at the checkout, also while the cart is empty: the server keeps it for the dishes that come, and
 * an order, a bill and the cards of restaurants read it at one place. The default stays: it is where the next cart
 * begins, and one dinner at work does not change that.
 */
export function AddressSheet({ isOpen, onClose, saved, chosen, address }: Props) {
  const phone = useCheckoutDraft().phone ?? '';
  const [wasOpen, setWasOpen] = useState(false);
  // Each opening of the form is one of its own; without saved addresses it comes at once, and stays once there is one.
  const [form, setForm] = useState({ key: 0, isWanted: false });
  const openForm = () => setForm(({ key }) => ({ key: key + 1, isWanted: true }));
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen && saved.length === 0) openForm();
    else if (isOpen) setForm(({ key }) => ({ key, isWanted: false }));
  }
  const choose = (one: Address) => {
    if (one !== chosen) chooseAddress(one);
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen={isOpen && !form.isWanted}
        onClose={onClose}
        title="Deliver to"
        footer={
          <Button variant="outline" onClick={openForm}>
            <Plus size={17} strokeWidth={2.2} aria-hidden />
            Add an address
          </Button>
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
      {form.key > 0 && (
        <DeliveryAddressForm
          key={form.key}
          isOpen={isOpen && form.isWanted}
          onClose={onClose}
          savedCount={saved.length}
          begun={chosen ? { lines: '', phone: '' } : { lines: address, phone }}
        />
      )}
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
