import { AREA_NAME_MAX } from '@tiffin/contract/rules/service/areas';
import { comparedLocality } from '@tiffin/contract/rules/service/read-address';
import { comparedPostcode } from '@tiffin/contract/rules/service/postcode';
import type { NumberKind } from '@tiffin/contract/rules/number-text';

import type { Issue } from '../../../lib/api/api.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { TokenInput } from '../../../ui/forms/token-input.tsx';
import { NEEDS_LOCATION, type AreaField, type TypedArea } from './area-values.ts';

type Props = {
  area: TypedArea;
  called: string;
  hasLocation: boolean;
  /** Issues with the part that each is about: 'fee', 'postcodes.2'. */
  issues: readonly Issue[];
  onChange: (part: Partial<TypedArea>) => void;
};

/** Name of an area, its place and the terms of delivery there. */
export function AreaFields({ area, called, hasLocation, issues, onChange }: Props) {
  const of = (field: AreaField) =>
    issues.filter(({ path }) => path === field || path.startsWith(`${field}.`));
  const error = (field: AreaField) => of(field)[0]?.message;
  const wrong = (field: AreaField) =>
    of(field)
      .map(({ path }) => Number(path.split('.')[1]))
      .filter((index) => Number.isInteger(index));
  const isRadiusOff = !hasLocation && area.radiusMeters === '';
  return (
    <div className="grid gap-4 p-2 pt-3 sm:grid-cols-2 xl:grid-cols-4">
      <Field label="Name" error={error('name')} className="sm:col-span-2">
        <TextInput
          autoComplete="off"
          maxLength={AREA_NAME_MAX}
          placeholder="Indiranagar"
          value={area.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field
        label="Distance in metres"
        isOptional
        hint={hasLocation ? 'Everything so near to you, as the crow flies' : isRadiusOff && NEEDS_LOCATION}
        error={error('radiusMeters')}
        className="sm:col-span-2"
      >
        <NumberInput
          kind="count"
          disabled={isRadiusOff}
          value={area.radiusMeters}
          onValueChange={(radiusMeters) => onChange({ radiusMeters })}
        />
      </Field>
      <Field
        label="Postcodes"
        isOptional
        hint="Paste a whole column, or type them with commas. 5600* means all that begin with 5600."
        error={error('postcodes')}
        className="sm:col-span-2"
      >
        <TokenInput
          label={`Postcodes of ${called}`}
          tokens={area.postcodes}
          sameAs={comparedPostcode}
          wrong={wrong('postcodes')}
          placeholder="560038"
          onTokensChange={(postcodes) => onChange({ postcodes })}
        />
      </Field>
      <Field
        label="Localities"
        isOptional
        hint="As customers write them in their address"
        error={error('localities')}
        className="sm:col-span-2"
      >
        <TokenInput
          label={`Localities of ${called}`}
          tokens={area.localities}
          sameAs={comparedLocality}
          wrong={wrong('localities')}
          placeholder="Domlur"
          onTokensChange={(localities) => onChange({ localities })}
        />
      </Field>
      <NumberField
        kind="money"
        label="Delivery fee (₹)"
        value={area.fee}
        error={error('fee')}
        onChange={(fee) => onChange({ fee })}
      />
      <NumberField
        kind="money"
        label="Minimum order (₹)"
        isOptional
        value={area.minimumOrder}
        error={error('minimumOrder')}
        onChange={(minimumOrder) => onChange({ minimumOrder })}
      />
      <NumberField
        kind="money"
        label="Free from (₹)"
        isOptional
        value={area.freeAbove}
        error={error('freeAbove')}
        onChange={(freeAbove) => onChange({ freeAbove })}
      />
      <NumberField
        kind="count"
        label="Extra minutes"
        isOptional
        value={area.extraMinutes}
        error={error('extraMinutes')}
        onChange={(extraMinutes) => onChange({ extraMinutes })}
      />
    </div>
  );
}

type NumberProps = {
  label: string;
  kind: NumberKind;
  value: string;
  error: string | undefined;
  isOptional?: boolean;
  onChange: (value: string) => void;
};

function NumberField({ label, kind, value, error, isOptional = false, onChange }: NumberProps) {
  return (
    <Field label={label} isOptional={isOptional} error={error}>
      <NumberInput
        kind={kind}
        placeholder={kind === 'money' ? '0.00' : '0'}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  );
}
