import { ADDRESSES_MAX } from '@tiffin/contract/rules/limits';
import { isolate } from '@tiffin/contract/rules/isolate';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { setServerErrors } from '../../../lib/forms/server-errors.ts';
import { discardUnsaved, useUnsavedDialog } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { AddressFields } from './address-fields.tsx';
import { bodyOf, labelOf, onceText, valuesOf, type AddressValues, type Begun } from './address-values.ts';
import { useSaveAddress, type Address } from './queries.ts';

/** What becomes of an address where food is to be brought to it. */
export type Delivery = {
  /** @param phone undefined where it was left as it was, empty where it was taken away */
  choose: (saved: Address, phone: string | undefined) => void;
  /** To one that is not saved. Rejects where the server does not take it. */
  once: (text: string, phone: string | undefined) => Promise<void>;
};

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Undefined for a new one. */
  address: Address | undefined;
  /** How many there are: the first one is the default anyway. */
  savedCount: number;
  /** What a new one begins with. */
  begun?: Begun | undefined;
  /** Where food is on its way to it; undefined where addresses are only looked after. */
  delivery?: Delivery | undefined;
};

/**
 * The one form of an address, wherever somebody writes one: saved, new or changed, and where food is to be brought to it also
 * for once. Each opening is one of its own: give it another key.
 */
export default function AddressDialog({ isOpen, onClose, address, savedCount, begun, delivery }: Props) {
  const formId = useId();
  const form = useForm<AddressValues>({ defaultValues: valuesOf(address, begun) });
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  const isDefault = useWatch({ control: form.control, name: 'isDefault' });
  const isFull = address === undefined && savedCount >= ADDRESSES_MAX;
  const [isSaved, setSaved] = useState(!isFull);
  const save = useSaveAddress(address?.id);
  const close = useUnsavedDialog(isOpen && isDirty, onClose);
  const label = delivery ? (isSaved ? 'Save and deliver here' : 'Deliver here') : 'Save address';

  const submit = async (values: AddressValues) => {
    const phone = dirtyFields.phone ? values.phone.trim() : undefined;
    try {
      if (isSaved) {
        const saved = await save.mutateAsync(bodyOf(values));
        delivery?.choose(saved, phone);
      } else {
        await delivery?.once(onceText(values), phone);
      }
    } catch (error) {
      // A label that was chosen has no field. One for once is refused as the whole line.
      return setServerErrors(form, error, {
        names: values.kind === 'Other' ? { address: 'lines' } : { address: 'lines', label: 'kind' },
      });
    }
    discardUnsaved();
    if (isSaved)
      toast.good(
        delivery
          ? `${isolate(labelOf(values))} is saved. We deliver there.`
          : `${isolate(labelOf(values))} is saved.`,
      );
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
            {label}
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
        <AddressFields form={form} isSaved={isSaved} />
        {delivery && (
          <div className="col-span-2">
            <Switch
              label="Save it for next time"
              explanation={
                isFull
                  ? `You have ${ADDRESSES_MAX} saved addresses. Delete one in your account to save another.`
                  : isSaved
                    ? 'It stands in your account, and you choose it with one press.'
                    : 'Only where your food goes this time. It is not in your account.'
              }
              isOn={isSaved}
              isDisabled={isFull && !isSaved}
              onValueChange={setSaved}
            />
          </div>
        )}
        {isSaved && savedCount > 0 && !address?.isDefault && (
          <div className="col-span-2">
            <Switch
              label="Deliver here by default"
              isOn={isDefault}
              onValueChange={(value) => form.setValue('isDefault', value, { shouldDirty: true })}
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
