import { PLATFORM_NAME_MAX_LENGTH, SESSION_TIMEOUT_MINUTES } from '@tiffin/contract/rules/limits';
import type { ReactNode } from 'react';
import { Controller, useForm, type Control } from 'react-hook-form';

import { FOLLOWING, WHOLLY } from '../../../lib/live-form.ts';
import { setServerErrors } from '../../../lib/server-errors.ts';
import { useUnsavedForm } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Select, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { changesOf, isName, isTimeout, SIZE_OPTIONS, toValues, type SettingsValues } from './form-values.ts';
import { useSaveSettings, type Settings } from './queries.ts';
import { useMaintenanceQuestion } from './use-maintenance-question.tsx';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto, like the system' },
];
const TIME_ZONES = Intl.supportedValuesOf('timeZone');

export function SettingsForm({ settings }: { settings: Settings }) {
  // What another administrator saved arrives in the fields that nobody has touched here.
  const form = useForm<SettingsValues>({
    values: toValues(settings),
    resetOptions: FOLLOWING,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useUnsavedForm(form, 'settings');
  const save = useSaveSettings();

  const { ask, dialog } = useMaintenanceQuestion();

  const submit = async (values: SettingsValues) => {
    const isClosing = values.maintenanceMode && !settings.maintenanceMode;
    if (isClosing && !(await ask())) return;
    try {
      const saved = await save.mutateAsync(changesOf(settings, values));
      form.reset(toValues(saved), WHOLLY);
      toast.good('Settings saved successfully!');
    } catch (error) {
      toast.bad('Failed to save settings');
      setServerErrors(form, error);
    }
  };

  return (
    <form
      noValidate
      aria-label="Platform settings"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid min-w-0 gap-4"
    >
      <Group title="Platform">
        <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field
            label="Platform name"
            error={errors.platformName?.message}
            hint="Stands everywhere from the next page that is loaded"
          >
            <TextInput
              maxLength={PLATFORM_NAME_MAX_LENGTH}
              {...form.register('platformName', { validate: isName })}
            />
          </Field>
          <Field
            label="Time zone"
            error={errors.timeZone?.message}
            hint="Says when a day ends: for offers and for figures"
          >
            <Select {...form.register('timeZone')}>
              {!TIME_ZONES.includes(settings.timeZone) && (
                <option value={settings.timeZone}>{settings.timeZone}</option>
              )}
              {TIME_ZONES.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Theme" error={errors.theme?.message} hint="For whoever has not chosen one">
            <Select {...form.register('theme')}>
              {THEMES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Coupon policy"
            error={errors.couponPolicy?.message}
            hint="From the next bill on. A code that is no offer’s gives 10%, at most ₹50, or nothing."
          >
            <Select {...form.register('couponPolicy')}>
              <option value="open">Open: any code counts</option>
              <option value="offers-only">Strict: only running offers</option>
            </Select>
          </Field>
        </div>
        <Toggle
          control={form.control}
          name="maintenanceMode"
          label="Maintenance mode"
          explanation="Customers see that we are closed for a while, and no new orders come in. Kitchens finish the orders they have; administrators work on."
          className="mt-4"
        />
      </Group>
      <Group title="Limits">
        <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field
            label="Max file size"
            error={errors.maxFileSizeMb?.message}
            hint="Of a picture that a restaurant uploads"
          >
            <Select {...form.register('maxFileSizeMb')}>
              {SIZE_OPTIONS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Session timeout (minutes)"
            error={errors.sessionTimeoutMinutes?.message}
            hint="Ends an administrator’s session that nobody uses, from the next request on"
          >
            <TextInput
              type="number"
              inputMode="numeric"
              min={SESSION_TIMEOUT_MINUTES.min}
              max={SESSION_TIMEOUT_MINUTES.max}
              {...form.register('sessionTimeoutMinutes', { validate: isTimeout })}
            />
          </Field>
        </div>
      </Group>
      <Group title="Services">
        <div className="mt-1 divide-y divide-line">
          <Toggle
            control={form.control}
            name="emailNotifications"
            label="Email notifications"
            explanation="Kept for a mail service. None is connected to this platform, so no mail is sent."
          />
          <Toggle
            control={form.control}
            name="autoBackup"
            label="Auto backup"
            explanation="Kept for a backup service. None runs here: copy the data folder yourself."
          />
        </div>
      </Group>
      {errors.root && <FormNotice kind="bad">{errors.root.message}</FormNotice>}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isLoading={isSubmitting} loadingText="Saving…">
          Save Settings
        </Button>
        <Button
          variant="outline"
          disabled={!isDirty || isSubmitting}
          onClick={() => form.reset(toValues(settings), WHOLLY)}
        >
          Undo changes
        </Button>
      </div>
      {dialog}
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="panel-title">{title}</h2>
      {children}
    </Card>
  );
}

type ToggleProps = {
  control: Control<SettingsValues>;
  name: 'maintenanceMode' | 'emailNotifications' | 'autoBackup';
  label: string;
  explanation: string;
  className?: string;
};

function Toggle({ control, name, label, explanation, className }: ToggleProps) {
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
