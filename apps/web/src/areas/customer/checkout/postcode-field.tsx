import { POSTCODE_MAX } from '@tiffin/contract/rules/service/areas';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { ADDRESS_MAX_LENGTH } from '@tiffin/contract/rules/limits';

import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { changeFields } from '../draft/checkout-draft.ts';
import { focusAddress } from './address-field.ts';

type Props = { restaurant: string; address: string; isCurrent: boolean };

/** Asks for what an address does not say, and adds it there. */
export function PostcodeField({ restaurant, address, isCurrent }: Props) {
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
    const postcode = typed.trim();
    const why = postcodeProblem(address, postcode);
    setProblem(why);
    if (why !== undefined) return;
    setAdded(postcode);
    changeFields({ address: withPostcode(address, postcode, added) });
  };
  const isUnknown = isCurrent && added !== undefined && address.trim().endsWith(`, ${added}`);

  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-3">
      <Notice kind="attention">
        {`We cannot tell whether ${restaurant} delivers here. Please add your postcode.`}
      </Notice>
      <Field
        label="Postcode"
        error={problem ?? (isUnknown ? `We do not know ${added}. Please check it` : undefined)}
        className="mt-3"
      >
        <div className="flex gap-2">
          <TextInput
            className="min-w-0 flex-1 sm:max-w-50"
            maxLength={POSTCODE_MAX}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" variant="outline" className="h-12!">
            Add postcode
          </Button>
        </div>
      </Field>
    </form>
  );
}

/**
 * An address with its postcode at the end, so that the driver reads it too.
 * @param former the postcode that was added before, which this one replaces
 */
export function withPostcode(address: string, postcode: string, former?: string): string {
  const end = former === undefined ? '' : `, ${former}`;
  const text = address.trim();
  const rest = end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;
  return `${rest.replace(/[\s,]+$/u, '')}, ${postcode}`;
}

/** Why this cannot be added to an address; undefined where it can. */
export function postcodeProblem(address: string, postcode: string): string | undefined {
  if (postcode === '') return 'Please enter your postcode';
  if (!/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(postcode)) return 'A postcode is letters and digits';
  return withPostcode(address, postcode).length > ADDRESS_MAX_LENGTH
    ? 'The address has no room for it. Please shorten it'
    : undefined;
}
