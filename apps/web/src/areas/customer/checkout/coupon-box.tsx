import { COUPON_MAX_LENGTH, OPEN_COUPON_PERCENT } from '@tiffin/contract/rules/limits';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { rupees } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { applyCode, typeCoupon, type CheckoutDraft } from '../draft/checkout-draft.ts';
import type { Quote } from './quote.ts';

type Props = { draft: CheckoutDraft; quote: Quote | undefined };

/** Any non-blank code may be tried; what it is worth, and why, is the server's word (docs/rules/offers.md#policy). */
export function CouponBox({ draft, quote }: Props) {
  const [isBlank, setBlank] = useState(false);
  const isApplied = draft.coupon !== '';
  const isWaiting = !isApplied && draft.couponTyped.trim() !== '';
  const verdict = isApplied && quote?.coupon?.code === draft.coupon ? quote.coupon : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isApplied) return;
    const code = draft.couponTyped.trim().toUpperCase();
    setBlank(code === '');
    if (code !== '') applyCode(code);
  };
  const type = (couponTyped: string) => {
    setBlank(false);
    typeCoupon(couponTyped);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="Coupon"
        error={isBlank ? 'Please enter a coupon code' : undefined}
        // A code that was typed and forgotten must not look used.
        hint={isWaiting && 'Not used yet. Press Apply to see what it is worth.'}
      >
        <CouponInput typed={draft.couponTyped} isApplied={isApplied} onType={type} />
      </Field>
      <div role="status">{verdict && quote && <Verdict verdict={verdict} discount={quote.discount} />}</div>
    </form>
  );
}

type InputProps = { typed: string; isApplied: boolean; onType: (text: string) => void };

function CouponInput({ typed, isApplied, onType }: InputProps) {
  return (
    <div className="flex gap-2">
      <TextInput
        className="min-w-0 flex-1 [&_input]:font-semibold [&_input]:tracking-wide [&_input]:uppercase [&_input]:placeholder:font-normal [&_input]:placeholder:tracking-normal [&_input]:placeholder:normal-case"
        placeholder="Enter a code"
        maxLength={COUPON_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isApplied}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {isApplied ? (
        <Button variant="outline" className="h-12!" aria-label="Remove coupon" onClick={() => applyCode('')}>
          Remove
        </Button>
      ) : (
        <Button type="submit" variant="outline" className="h-12!" aria-label="Apply coupon">
          Apply
        </Button>
      )}
    </div>
  );
}

type VerdictProps = { verdict: NonNullable<Quote['coupon']>; discount: number };

/** The effect of the code; the reason stands at its line of the bill. A refused code is never called applied. */
function Verdict({ verdict: { code, applied, label, reason, refusal }, discount }: VerdictProps) {
  const isUsed = applied && refusal === undefined;
  const Icon = isUsed ? CircleCheck : CircleAlert;
  const gain = discount > 0 ? `You save ${rupees(discount)}.` : `${label}.`;
  return (
    <p
      className={`mt-2 flex items-start gap-2 text-label leading-5 ${isUsed ? 'font-semibold text-primary' : 'rounded-control bg-amber-bg px-3 py-2 font-semibold text-amber-ink'}`}
    >
      <Icon size={16} strokeWidth={2.1} className="mt-0.5 shrink-0" aria-hidden />
      {isUsed ? `${code} applied. ${gain}` : refusedText(code, refusal ?? reason, applied ? discount : 0)}
    </p>
  );
}

/** @param instead what was taken without the code's own offer; 0 for nothing */
function refusedText(code: string, why: string, instead: number): string {
  const sentence = `${code} does not apply: ${why.replace(/\.$/, '')}.`;
  if (instead === 0) return sentence;
  return `${sentence} The standard ${OPEN_COUPON_PERCENT}% (${rupees(instead)}) was taken instead.`;
}
