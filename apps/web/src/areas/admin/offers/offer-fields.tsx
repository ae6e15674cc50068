import { OFFER_MAX_LENGTH } from '@tiffin/contract/rules/offer';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { date } from '../../../lib/format/formats.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNumber } from '../../../ui/forms/form-number.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import {
  hasCap,
  isPercent,
  validateAmount,
  validateCode,
  validateEnd,
  validateLimit,
  validateMinimum,
  validatePercent,
  type OfferValues,
} from './offer-values.ts';

/** Labels of the cap and the minimum, for types that give a dish and not a percentage. */
const CAP_LABEL: Readonly<Partial<Record<OfferValues['type'], string>>> = {
  combo: 'Cheapest dish up to (₹)',
  'free-item': 'Free dish worth up to (₹)',
};
const MINIMUM_LABEL: Readonly<Partial<Record<OfferValues['type'], string>>> = {
  combo: 'Dishes together from (₹)',
};

type PartProps = { form: UseFormReturn<OfferValues & { isOfRestaurant: boolean }> };

export function Words({ form: { register, formState } }: PartProps) {
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_200px]">
        <Field label="Title" error={errors.title?.message}>
          <TextInput
            size="sm"
            autoComplete="off"
            maxLength={OFFER_MAX_LENGTH.title}
            {...register('title', { validate: (title) => title.trim() !== '' || 'Please enter a title' })}
          />
        </Field>
        <Field label="Code" error={errors.code?.message}>
          <TextInput
            size="sm"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={OFFER_MAX_LENGTH.code}
            {...register('code', { validate: validateCode })}
          />
        </Field>
      </div>
      <Field label="Description" isOptional error={errors.description?.message}>
        <TextArea rows={2} maxLength={OFFER_MAX_LENGTH.description} {...register('description')} />
      </Field>
    </>
  );
}

export function Worth({
  form: { control, formState },
  values: { type },
}: PartProps & { values: OfferValues }) {
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {isPercent(type) && (
        <Field label="Discount (%)" error={errors.percent?.message}>
          <FormNumber size="sm" kind="count" control={control} name="percent" validate={validatePercent} />
        </Field>
      )}
      {hasCap(type) && (
        <Field label={CAP_LABEL[type] ?? 'Max discount (₹)'} isOptional error={errors.cap?.message}>
          <FormNumber size="sm" kind="money" control={control} name="cap" validate={validateAmount} />
        </Field>
      )}
      <Field
        label={MINIMUM_LABEL[type] ?? 'Min order (₹)'}
        isOptional={type !== 'combo'}
        error={errors.minOrder?.message}
      >
        <FormNumber size="sm" kind="money" control={control} name="minOrder" validate={validateMinimum} />
      </Field>
    </div>
  );
}

/** A browser writes dates as its own language does; below stands how they are written everywhere else. */
const dayText = (day: string): string | undefined => (day === '' ? undefined : date(day));

export function When({ form: { register, formState, control } }: PartProps) {
  const { errors } = formState;
  const [validFrom, validUntil] = useWatch({ control, name: ['validFrom', 'validUntil'] });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Valid from" isOptional hint={dayText(validFrom)} error={errors.validFrom?.message}>
        <TextInput size="sm" type="date" {...register('validFrom')} />
      </Field>
      <Field label="Valid until" isOptional hint={dayText(validUntil)} error={errors.validUntil?.message}>
        <TextInput
          size="sm"
          type="date"
          {...register('validUntil', { validate: validateEnd, deps: 'validFrom' })}
        />
      </Field>
      <Field label="Category" isOptional error={errors.category?.message}>
        <TextInput
          size="sm"
          autoComplete="off"
          maxLength={OFFER_MAX_LENGTH.category}
          {...register('category')}
        />
      </Field>
    </div>
  );
}

export function Limits({ form: { control, formState } }: PartProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Uses in all" isOptional error={errors.usageLimit?.message}>
        <FormNumber size="sm" kind="count" control={control} name="usageLimit" validate={validateLimit} />
      </Field>
      <Field label="Uses per customer" isOptional error={errors.perCustomerLimit?.message}>
        <FormNumber
          size="sm"
          kind="count"
          control={control}
          name="perCustomerLimit"
          validate={validateLimit}
        />
      </Field>
    </div>
  );
}
