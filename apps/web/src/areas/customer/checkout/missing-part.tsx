import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { ADDRESS_MAX_LENGTH, ADDRESS_PARTS_MAX } from '@tiffin/contract/rules/limits';

import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { changeFields } from '../draft/checkout-draft.ts';
import { focusAddress } from './address-field.ts';

type Part = 'postcode' | 'locality';
type Props = { restaurant: string; part: Part; address: string; isCurrent: boolean };

const TEXTS = {
  postcode: { label: 'Postcode', add: 'Add postcode', please: 'Please add your postcode.' },
  locality: { label: 'Part of the town', add: 'Add it', please: 'Please add your part of the town.' },
} as const;

/** Asks for what an address does not say, and adds it there. */
export function MissingPart({ restaurant, part, address, isCurrent }: Props) {
  const { label, add, please } = TEXTS[part];
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const element = form.current;
    // It goes away with the keyboard in it once the postcode is enough.
    return () => {
      if (element?.contains(document.activeElement)) focusAddress();
    };
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    const why = partProblem(part, address, text);
    setProblem(why);
    if (why !== undefined) return;
    setAdded(text);
    changeFields({ address: withPart(address, text, added) });
  };
  const isUnknown = isCurrent && added !== undefined && address.trim().endsWith(`, ${added}`);

  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-3">
      <Notice kind="attention">{`We cannot tell whether ${restaurant} delivers here. ${please}`}</Notice>
      <Field
        label={label}
        error={problem ?? (isUnknown ? `We do not know ${added}. Please check it` : undefined)}
        className="mt-3"
      >
        <div className="flex gap-2">
          <TextInput
            className="min-w-0 flex-1 sm:max-w-50"
            maxLength={ADDRESS_PARTS_MAX[part]}
            autoComplete={part === 'postcode' ? 'postal-code' : 'address-level3'}
            autoCapitalize={part === 'postcode' ? 'characters' : 'words'}
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" variant="outline" className="h-12!">
            {add}
          </Button>
        </div>
      </Field>
    </form>
  );
}

/**
 * An address with a part at its end, so that the driver reads it too.
 * @param former what was added before, which this replaces
 */
export function withPart(address: string, added: string, former?: string): string {
  const end = former === undefined ? '' : `, ${former}`;
  const text = address.trim();
  const rest = end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;
  return `${rest.replace(/[\s,]+$/u, '')}, ${added}`;
}

/** Why this cannot be added to an address; undefined where it can. */
export function partProblem(part: Part, address: string, text: string): string | undefined {
  if (text === '')
    return part === 'postcode' ? 'Please enter your postcode' : 'Please enter your part of the town';
  if (part === 'postcode' && !/^[\p{L}\p{N}][\p{L}\p{N}\p{Pd} ]*$/u.test(text))
    return 'A postcode is letters and digits';
  return withPart(address, text).length > ADDRESS_MAX_LENGTH
    ? 'The address has no room for it. Please shorten it'
    : undefined;
}
