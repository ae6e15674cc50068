import { REASON_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { Flag } from 'lucide-react';
import { useState } from 'react';

import { Chip } from '../../../ui/buttons/chip.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';

const REASONS = [
  'It is about another restaurant',
  'It insults somebody',
  'It names a person',
  'It is an advertisement',
];

type Props = {
  customerName: string;
  isOpen: boolean;
  onClose: () => void;
  isSending: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
  onReport: (reason: string) => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Asks administrators to look at a review, with the reason that they will read. */
export function ReportDialog({
  customerName,
  isOpen,
  isSending,
  problem,
  onClose,
  onReport,
  returnFocusTo,
}: Props) {
  const [reason, setReason] = useState('');
  const [isTooEarly, setTooEarly] = useState(false);
  const change = (next: string) => {
    setReason(next);
    setTooEarly(false);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      icon={<Flag strokeWidth={2} />}
      title="Report this review?"
      body={`Administrators look at what ${customerName} wrote and decide whether it stays. A bad rating alone is no reason.`}
      cancelLabel="Not now"
      confirmLabel="Report review"
      busyLabel="Reporting…"
      isBusy={isSending}
      returnFocusTo={returnFocusTo}
      onConfirm={() => {
        if (reason.trim() === '') setTooEarly(true);
        else onReport(reason.trim());
      }}
    >
      <div role="group" aria-label="Reasons" className="mt-4 flex flex-wrap gap-2">
        {REASONS.map((one) => (
          <Chip key={one} isPressed={reason === one} onClick={() => change(one)}>
            {one}
          </Chip>
        ))}
      </div>
      <Field
        label="What is wrong with it?"
        error={isTooEarly ? 'Please say what is wrong with this review' : problem}
        className="mt-3.5"
      >
        <TextArea
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
