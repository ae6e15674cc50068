import type { Coordinates } from '@tiffin/contract/rules/service/read-address';
import { CircleCheck, CircleHelp } from 'lucide-react';
import { useState } from 'react';

import { SUGGEST_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { whoTakes, type TypedArea } from './area-values.ts';

type Props = { areas: readonly TypedArea[]; location: Coordinates | null };

/** Which area takes an address, of those that are being edited: nothing is asked of the server. */
export function TryAddress({ areas, location }: Props) {
  const [address, setAddress] = useState('');
  const tried = useDebouncedValue(address.trim(), SUGGEST_DEBOUNCE_MS);
  const answer = tried === '' ? undefined : whoTakes(areas, location, tried);
  const hasCircle = areas.some(({ radiusMeters }) => radiusMeters.trim() !== '');
  const Icon = answer?.isTaken ? CircleCheck : CircleHelp;
  return (
    <Card role="region" aria-labelledby="try-address" className="min-w-0 p-5">
      <h2 id="try-address" className="panel-title">
        Try an address
      </h2>
      <Field
        label="Address or postcode"
        isLabelHidden
        hint={
          hasCircle
            ? 'The first area in your order that holds it takes it. Areas by distance need coordinates, like 12.9716, 77.6412.'
            : 'The first area in your order that holds it takes it.'
        }
        className="mt-3"
      >
        <TextInput
          autoComplete="off"
          placeholder="Address or postcode"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <p
        role="status"
        className={`num flex items-start gap-2 text-label font-semibold ${answer?.isTaken ? 'text-primary' : 'text-ink-2'}`}
      >
        {answer && (
          <>
            <Icon size={18} strokeWidth={2} className="mt-3.25 shrink-0" aria-hidden />
            <span className="mt-3 min-w-0 wrap-anywhere">{answer.words}</span>
          </>
        )}
      </p>
    </Card>
  );
}
