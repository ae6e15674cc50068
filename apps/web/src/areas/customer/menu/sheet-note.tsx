import { LINE_NOTE_MAX } from '@tiffin/contract/rules/option-limits';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { restaurantQuery } from '../../../features/restaurants/queries.ts';
import { phoneHref } from '../../../lib/format/phone-href.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

type Props = {
  value: string;
  /** Whose dish it is. */
  slug: string;
  onChange: (note: string) => void;
};

/** The note of a dish: a press opens its field. */
export function SheetNote({ value, slug, onChange }: Props) {
  const [isOpen, setOpen] = useState(value !== '');
  const field = useRef<HTMLDivElement>(null);
  const isAsked = isOpen && value === '';
  // Opened by a press, which asked for it.
  useEffect(() => {
    if (isAsked) field.current?.querySelector('input')?.focus();
  }, [isAsked]);
  if (!isOpen)
    return (
      <div className="border-t border-line pt-2">
        <Button variant="text" size="sm" onClick={() => setOpen(true)}>
          <NotebookPen size={16} strokeWidth={2} aria-hidden />
          Add a note for the kitchen
        </Button>
      </div>
    );
  return (
    <div ref={field} className="border-t border-line pt-4">
      <Field
        label="Note for the kitchen"
        hint={
          <>
            A note changes neither price nor options. <CallForAllergies slug={slug} />
          </>
        }
        isOptional
      >
        <TextInput
          maxLength={LINE_NOTE_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  );
}

/** The kitchen's number to call; where it has none, what the note does. */
function CallForAllergies({ slug }: { slug: string }) {
  const { data, isPending } = useQuery(restaurantQuery(slug));
  if (isPending) return 'For allergies, call the kitchen.';
  const phone = data?.phone ?? '';
  if (!/\d/.test(phone)) return 'For allergies, write them here: the kitchen sees them in red.';
  return (
    <>
      For allergies,{' '}
      <a href={phoneHref(phone)} className="num font-semibold text-primary underline">
        call the kitchen on {phone}
      </a>
      .
    </>
  );
}
