import { ADDRESS_PARTS_MAX } from '@tiffin/contract/rules/limits';
import { phoneProblem } from '@tiffin/contract/rules/phone';
import { Briefcase, House, MapPin } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { setServerErrors } from '../../../lib/forms/server-errors.ts';
import { discardUnsaved, useUnsavedDialog } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { bodyOf, labelOf, valuesOf, type AddressValues, type LabelKind } from './address-values.ts';
import { LocalityInput } from './locality-input.tsx';
import { LocationField } from './location-field.tsx';
import { useSaveAddress, type Address } from './queries.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Undefined for a new one. */
  address: Address | undefined;
  /** The first one is the default anyway. */
  isFirst: boolean;
};

const KINDS: readonly { value: LabelKind; label: string; icon: ReactNode }[] = [
  { value: 'Home', label: 'Home', icon: <House strokeWidth={2} /> },
  { value: 'Work', label: 'Work', icon: <Briefcase strokeWidth={2} /> },
  { value: 'Other', label: 'Other', icon: <MapPin strokeWidth={2} /> },
];

const requireText = (sentence: string) => (typed: string) => typed.trim() !== '' || sentence;
const isNoneOrPhone = (typed: string) => typed.trim() === '' || (phoneProblem(typed.trim()) ?? true);

/** A saved address, new or changed. Each opening is one of its own: give it another key. */
export default function AddressDialog({ isOpen, onClose, address, isFirst }: Props) {
  const formId = useId();
  const form = useForm<AddressValues>({ defaultValues: valuesOf(address) });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [kind, place, isDefault] = useWatch({
    control: form.control,
    name: ['kind', 'place', 'isDefault'],
  });
  const save = useSaveAddress(address?.id);
  const close = useUnsavedDialog(isOpen && isDirty, onClose);
  const set = <K extends 'kind' | 'place' | 'isDefault'>(name: K, value: AddressValues[K]) =>
    form.setValue<'kind' | 'place' | 'isDefault'>(name, value, { shouldDirty: true });

  // Before the others, since the first field with an error gets the focus.
  const name = form.register('label', {
    validate: (typed, values) => values.kind !== 'Other' || requireText('Please name this address')(typed),
  });

  const submit = async (values: AddressValues) => {
    try {
      await save.mutateAsync(bodyOf(values));
    } catch (error) {
      // A label that was chosen has no field.
      return setServerErrors(form, error, values.kind === 'Other' ? {} : { names: { label: 'kind' } });
    }
    discardUnsaved();
    toast.good(`${labelOf(values)} is saved.`);
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={address ? `Edit ${address.label}` : 'Add an address'}
      footer={
        <>
          <Button variant="outline" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isLoading={isSubmitting} loadingText="Saving…">
            Save address
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid grid-cols-2 gap-x-3 gap-y-4"
      >
        <SegmentedControl
          label="Label"
          isLabelShown
          isWide
          className="col-span-2"
          options={KINDS}
          value={kind}
          onValueChange={(value) => set('kind', value)}
        />
        {kind === 'Other' && (
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
        <Field label="Phone" error={errors.phone?.message} isOptional className="col-span-2">
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={ADDRESS_PARTS_MAX.phone}
            {...form.register('phone', { validate: isNoneOrPhone })}
          />
        </Field>
        <Field label="Instructions" error={errors.instructions?.message} isOptional className="col-span-2">
          <TextInput
            autoComplete="off"
            placeholder="Gate code, landmark, floor"
            maxLength={ADDRESS_PARTS_MAX.instructions}
            {...form.register('instructions')}
          />
        </Field>
        <div className="col-span-2">
          <LocationField place={place} onChange={(value) => set('place', value)} />
        </div>
        {!isFirst && !address?.isDefault && (
          <div className="col-span-2">
            <Switch
              label="Deliver here by default"
              isOn={isDefault}
              onValueChange={(value) => set('isDefault', value)}
            />
          </div>
        )}
        {(errors.root ?? errors.kind) && (
          <FormNotice kind="bad" className="col-span-2">
            {(errors.root ?? errors.kind)?.message}
          </FormNotice>
        )}
      </form>
    </Dialog>
  );
}
