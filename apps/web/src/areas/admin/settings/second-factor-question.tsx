import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { SettingsChange } from './queries.ts';

export type SecondFactorQuestionProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The change to store, with the other settings. */
  change: SettingsChange;
  store: (change: SettingsChange) => Promise<void>;
  returnFocusTo: () => HTMLElement | null;
};

/** Asks for password and code before the need for a second factor changes. */
export default function SecondFactorQuestion({
  isOpen,
  onClose,
  change,
  store,
  returnFocusTo,
}: SecondFactorQuestionProps) {
  const isRequired = change.adminSecondFactor === 'required';
  return (
    <StepUpDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isRequired ? 'Require a second factor?' : 'Make the second factor optional?'}
      description={
        isRequired
          ? 'From now on administrators without one can do nothing but set it up.'
          : 'Administrators may then log in with their password alone, once they have removed theirs.'
      }
      confirmLabel="Save Settings"
      busyLabel="Saving…"
      run={(proof) => store({ ...change, ...proof })}
      returnFocusTo={returnFocusTo}
    />
  );
}
