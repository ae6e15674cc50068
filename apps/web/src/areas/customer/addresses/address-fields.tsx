import { ADDRESS_PARTS_MAX } from '@tiffin/contract/rules/limits';
import { phoneProblem } from '@tiffin/contract/rules/phone';
import { Briefcase, House, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import type { AddressValues, LabelKind } from './address-values.ts';
import { LocalityInput } from './locality-input.tsx';
import { LocationField } from './location-field.tsx';

const KINDS: readonly { value: LabelKind; label: string; icon: ReactNode }[] = [
  { value: 'Home', label: 'Home', icon: <House strokeWidth={2} /> },
  { value: 'Work', label: 'Work', icon: <Briefcase strokeWidth={2} /> },
  { value: 'Other', label: 'Other', icon: <MapPin strokeWidth={2} /> },
];

const requireText = (sentence: string) => (typed: string) => typed.trim() !== '' || sentence;
const isNoneOrPhone = (typed: string) => typed.trim() === '' || (phoneProblem(typed.trim()) ?? true);

type Props = {
  form: UseFormReturn<AddressValues>;
  /** False for one that is not saved: without what only a saved one has. */
  isSaved: boolean;
};

/** What an address says, in a grid of two columns. */
export function AddressFields({ form, isSaved }: Props) {
  const { errors } = form.formState;
  const [kind, place] = useWatch({ control: form.control, name: ['kind', 'place'] });
  // Before the others, since the first field with an error gets the focus.
  const name = form.register('label', {
    validate: (typed, values) =>
      !isSaved || values.kind !== 'Other' || requireText('Please name this address')(typed),
  });
  return (
    <>
      {isSaved && (
        <SegmentedControl
          label="Label"
          isLabelShown
          isWide
          className="col-span-2"
          options={KINDS}
          value={kind}
          onValueChange={(value) => form.setValue('kind', value, { shouldDirty: true })}
        />
      )}
      {isSaved && kind === 'Other' && (
        <Field label="Name" error={errors.label?.message} className="col-span-2">
          <TextInput
            autoComplete="off"
            placeholder="Mum’s place"
            maxLength={ADDRESS_PARTS_MAX.label}
            {...name}
          />
        </Field>
      )}
      <Field label="Address" error={errors.lines?.message} className="col-span-2">
        <TextArea
          rows={2}
          className="field-sizing-content min-h-16! resize-none!"
          autoComplete="street-address"
          placeholder="House, street, block"
          maxLength={ADDRESS_PARTS_MAX.lines}
          {...form.register('lines', { validate: requireText('Please enter the address') })}
        />
      </Field>
      <Field label="Area" error={errors.locality?.message} isOptional>
        <LocalityInput form={form} />
      </Field>
      <Field label="Postcode" error={errors.postcode?.message} isOptional>
        <TextInput
          autoComplete="postal-code"
          className="num"
          maxLength={ADDRESS_PARTS_MAX.postcode}
          {...form.register('postcode')}
        />
      </Field>
      <Field
        label="Phone"
        hint="The kitchen sees it until your order has arrived."
        error={errors.phone?.message}
        isOptional
        className="col-span-2"
      >
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={ADDRESS_PARTS_MAX.phone}
          {...form.register('phone', { validate: isNoneOrPhone })}
        />
      </Field>
      {isSaved && (
        <>
          <Field label="Instructions" error={errors.instructions?.message} isOptional className="col-span-2">
            <TextInput
              autoComplete="off"
              placeholder="Gate code, landmark, floor"
              maxLength={ADDRESS_PARTS_MAX.instructions}
              {...form.register('instructions')}
            />
          </Field>
          <div className="col-span-2">
            <LocationField
              place={place}
              onChange={(value) => form.setValue('place', value, { shouldDirty: true })}
            />
          </div>
        </>
      )}
    </>
  );
}
