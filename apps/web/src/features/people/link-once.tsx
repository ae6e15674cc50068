import { dateTime } from '../../lib/format/formats.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { QrCode } from './qr-code.tsx';

export type LinkProps = {
  label: string;
  /** Link as the server gave it: without an origin where it does not know its own. */
  url: string;
  expiresAt: string;
  /** Instruction for the link, above how long it lives. */
  about: string;
  /** What its receiver has to know to use it. */
  advice?: string;
};

/** A link whose secret is shown this once: to be copied, or read by the receiver's phone. */
export function LinkOnce({ label, url, expiresAt, about, advice }: LinkProps) {
  // Leaving its dialog is a decision of its own; a new release or a closed window is not.
  useUnsaved(true, () => false);
  const whole = new URL(url, window.location.origin).href;
  return (
    <div className="grid gap-4">
      <Notice kind="attention">
        {about}
        {advice !== undefined && <p>{advice}</p>}
        <p className="font-normal">{`It is shown only now, works once, and ends ${dateTime(expiresAt)}.`}</p>
      </Notice>
      <div className="flex items-end gap-2.5">
        <Field label={label} className="min-w-0 flex-1">
          <TextInput readOnly value={whole} onFocus={({ target }) => target.select()} className="num" />
        </Field>
        <CopyButton text={whole} className="h-12" />
      </div>
      <div className="justify-self-center">
        <QrCode text={whole} label={`${label} as a QR code`} />
      </div>
    </div>
  );
}
