import { Controller, type Control } from 'react-hook-form';

import { Switch } from '../../../ui/forms/switch.tsx';
import type { SettingsValues } from './form-values.ts';

type ToggleProps = {
  control: Control<SettingsValues>;
  name: 'maintenanceMode' | 'emailNotifications' | 'autoBackup';
  label: string;
  explanation: string;
  /** Why it can do nothing here: then it is off, whatever is stored. */
  unavailable?: string;
  className?: string;
};

export function Toggle({ control, name, label, explanation, unavailable, className }: ToggleProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <div className={className}>
          <Switch
            label={label}
            explanation={unavailable ?? explanation}
            isOn={field.value && unavailable === undefined}
            isDisabled={unavailable !== undefined}
            onValueChange={field.onChange}
          />
        </div>
      )}
    />
  );
}
