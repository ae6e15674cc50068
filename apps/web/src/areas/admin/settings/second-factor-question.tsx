import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { SettingsChange } from './queries.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** What is to be stored, the rest of it included. */
  change: SettingsChange;
  store: (change: SettingsChange) => Promise<void>;
};

/** Whether administrators need a second factor is changed by password and code. */
export function SecondFactorQuestion({ isOpen, onClose, change, store }: Props) {
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
    />
  );
}
