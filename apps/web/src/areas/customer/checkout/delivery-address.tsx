import { isolate } from '@tiffin/contract/rules/isolate';
import { ADDRESS_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { Clock, House, MapPin, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { duration } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import type { Address } from '../addresses/queries.ts';
import { shortAddress } from '../delivery/address.ts';
import { changeFields } from '../draft/checkout-draft.ts';
import { ADDRESS_NAME } from './address-field.ts';
import { PhoneField } from './phone-field.tsx';
import { phoneOrigin } from './phone-origin.ts';
import { DeliveryAddressForm } from '../delivery/address-form.tsx';
import { chooseAddress } from '../delivery/choose-address.ts';
import { savedIn } from '../delivery/goes-to.ts';
import { SavedAddresses } from '../delivery/saved-addresses.tsx';

type Props = {
  value: string;
  /** The only saved one; empty where there is none. */
  usual: string;
  saved: readonly Address[];
  isMissing: boolean;
  /** Why nothing is delivered there, with the way out. */
  problem: ReactNode;
  etaMinutes: number | undefined;
  phone: string;
  /** The same where it was typed for this order, else empty. */
  typedPhone: string;
  /** The profile's; undefined until it is known. */
  profilePhone: string | undefined;
};

export function DeliveryAddress({
  value,
  usual,
  saved,
  isMissing,
  problem,
  etaMinutes,
  phone,
  typedPhone,
  profilePhone,
}: Props) {
  const [form, setForm] = useState({ key: 0, isOpen: false });
  const chosen = savedIn(saved, value);
  const isBlank = value.trim() === '';
  const instructions = chosen?.instructions ?? '';
  return (
    <Card className="p-5">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="font-display text-title leading-7 font-bold">Delivery address</h2>
        {etaMinutes !== undefined && (
          <p className="num flex shrink-0 items-center gap-2 text-label text-muted">
            <Clock size={16} strokeWidth={2} aria-hidden />
            About {duration(etaMinutes)}
          </p>
        )}
      </div>
      <Field
        label="Where should we bring it?"
        hint={
          chosen
            ? `Saved in your account as “${isolate(chosen.label)}”.`
            : 'Only for this order, unless you save it.'
        }
        error={isMissing ? 'Please enter your delivery address' : undefined}
      >
        <div className="relative">
          <MapPin
            size={18}
            strokeWidth={2}
            aria-hidden
            className="pointer-events-none absolute top-3.75 left-3.75 text-muted"
          />
          <TextArea
            className="field-sizing-content min-h-16! resize-none! pl-11!"
            name={ADDRESS_NAME}
            rows={2}
            maxLength={ADDRESS_MAX_LENGTH}
            autoComplete="street-address"
            value={value}
            onChange={(event) => changeFields({ address: event.target.value })}
          />
        </div>
      </Field>
      {instructions !== '' && (
        <p className="mt-2 text-label leading-5 wrap-anywhere text-muted">{`At the door: ${isolate(instructions)}`}</p>
      )}
      {problem}
      {saved.length > 1 && <SavedAddresses value={value} saved={saved} />}
      {saved.length < 2 && usual !== '' && usual !== value.trim() && (
        <Button
          variant="outline"
          className="mt-3 max-w-full justify-start! px-3.5!"
          onClick={() => (saved[0] ? chooseAddress(saved[0]) : changeFields({ address: usual }))}
        >
          <House size={17} strokeWidth={2} aria-hidden className="shrink-0" />
          <span className="min-w-0 truncate">
            Use my saved address<span className="font-medium text-muted"> · {shortAddress(usual)}</span>
          </span>
        </Button>
      )}
      <Button
        variant="text"
        className="mt-2 -ml-2"
        onClick={() => setForm(({ key }) => ({ key: key + 1, isOpen: true }))}
      >
        <Plus size={16} strokeWidth={2.2} aria-hidden />
        {chosen || isBlank ? 'Add an address' : 'Save this address'}
      </Button>
      {form.key > 0 && (
        <DeliveryAddressForm
          key={form.key}
          isOpen={form.isOpen}
          onClose={() => setForm(({ key }) => ({ key, isOpen: false }))}
          savedCount={saved.length}
          begun={chosen ? { lines: '', phone: '' } : { lines: value.trim(), phone: typedPhone.trim() }}
        />
      )}
      <PhoneField value={phone} origin={phoneOrigin(phone, chosen, profilePhone)} />
    </Card>
  );
}
