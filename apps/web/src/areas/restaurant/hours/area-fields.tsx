import { AREA_NAME_MAX, comparedLocality, comparedPostcode } from '@tiffin/contract/rules/service/areas';

import type { Issue } from '../../../lib/api/api.ts';
import { Field } from '../../../ui/forms/field.tsx';
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
        <TextInput
          type="number"
          inputMode="numeric"
          disabled={isRadiusOff}
          className="num"
          value={area.radiusMeters}
          onChange={({ target }) => onChange({ radiusMeters: target.value })}
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
      <MoneyField
        label="Delivery fee (₹)"
        value={area.fee}
        error={error('fee')}
        onChange={(fee) => onChange({ fee })}
      />
      <MoneyField
        label="Minimum order (₹)"
        isOptional
        value={area.minimumOrder}
        error={error('minimumOrder')}
        onChange={(minimumOrder) => onChange({ minimumOrder })}
      />
      <MoneyField
        label="Free from (₹)"
        isOptional
        value={area.freeAbove}
        error={error('freeAbove')}
        onChange={(freeAbove) => onChange({ freeAbove })}
      />
      <Field label="Extra minutes" isOptional error={error('extraMinutes')}>
        <TextInput
          type="number"
          inputMode="numeric"
          placeholder="0"
          className="num"
          value={area.extraMinutes}
          onChange={({ target }) => onChange({ extraMinutes: target.value })}
        />
      </Field>
    </div>
  );
}

type MoneyProps = {
  label: string;
  value: string;
  error: string | undefined;
  isOptional?: boolean;
  onChange: (value: string) => void;
};

function MoneyField({ label, value, error, isOptional = false, onChange }: MoneyProps) {
  return (
    <Field label={label} isOptional={isOptional} error={error}>
      <TextInput
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        placeholder="0.00"
        className="num"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
