import { NOTES_MAX_LENGTH } from '@tiffin/contract/rules/limits';

import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { changeFields } from '../draft/checkout-draft.ts';

/** Notes for the kitchen, on the order's card and ticket. */
export function KitchenNotes({ value, restaurantId }: { value: string; restaurantId: number }) {
  return (
    <Card className="p-5">
      <Field
        label="Note for the kitchen"
        isOptional
        hint="For example: allergic to peanuts, less spicy, no onions, no cutlery."
      >
        <TextArea
          className="field-sizing-content min-h-16! resize-none!"
          rows={2}
          maxLength={NOTES_MAX_LENGTH}
          value={value}
          onChange={(event) => changeFields({ notes: { restaurantId, text: event.target.value } })}
        />
      </Field>
    </Card>
  );
}
