import { Controller, type Control } from 'react-hook-form';

import { Switch } from '../../../ui/switch.tsx';
import type { SettingsValues } from './form-values.ts';

type ToggleProps = {
  control: Control<SettingsValues>;
  name: 'maintenanceMode' | 'emailNotifications' | 'autoBackup';
  label: string;
  explanation: string;
  className?: string;
};

export function Toggle({ control, name, label, explanation, className }: ToggleProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <div className={className}>
          <Switch label={label} explanation={explanation} isOn={field.value} onValueChange={field.onChange} />
        </div>
      )}
    />
  );
}
