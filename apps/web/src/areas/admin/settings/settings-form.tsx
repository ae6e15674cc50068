import { PLATFORM_NAME_MAX_LENGTH, SUPPORT_CONTACT_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { FOLLOWING, WHOLLY } from '../../../lib/forms/live-form.ts';
import { setServerErrors } from '../../../lib/forms/server-errors.ts';
import { useUnsavedForm } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNumber } from '../../../ui/forms/form-number.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Select, TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import {
  changesOf,
  isGone,
  isMissedOrders,
  isName,
  isTimeout,
  isTimeToAccept,
  SIZE_OPTIONS,
  toValues,
  type SettingsValues,
} from './form-values.ts';
import { useSaveSettings, type Settings, type SettingsChange } from './queries.ts';
import { useMaintenanceQuestion } from './maintenance-question.tsx';
import { KnownWords, SearchWordsField } from './search-words-field.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import type { SecondFactorQuestionProps } from './second-factor-question.tsx';
import { ServicesFields } from './services-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useTimeZoneQuestion } from './time-zone-question.tsx';
import { Toggle } from './toggle.tsx';

/** Seldom asked. */
const SecondFactorQuestion = lazyOptional<SecondFactorQuestionProps>(
  () => import('./second-factor-question.tsx'),
);

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto, like the system' },
];

/** What each of them costs. */
const COUPON_HINT = {
  'offers-only': 'A code that is no offer’s gives nothing. From the next bill on.',
  open: 'Whoever types anything at all pays 10% less, at most ₹50, on every order and as often as they like, and the kitchen gets that much less. For trying out. From the next bill on.',
} as const;

export function SettingsForm({ settings }: { settings: Settings }) {
  // Changes saved by another administrator arrive in fields that are untouched here.
  const form = useForm<SettingsValues>({
    values: toValues(settings),
    resetOptions: FOLLOWING,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const couponPolicy = useWatch({ control: form.control, name: 'couponPolicy' });
  useUnsavedForm(form, 'settings');
  const save = useSaveSettings();

  const maintenance = useMaintenanceQuestion();
  const timeZone = useTimeZoneQuestion();
  // Waits for the password and a code.
  const [waiting, setWaiting] = useState<SettingsChange>({});
  const [isAsking, setAsking] = useState(false);
  // Not every browser focuses a button that is pressed, and another question may have had the focus since.
  const saveButton = useRef<HTMLButtonElement>(null);

  const store = async (change: SettingsChange) => {
    const saved = await save.mutateAsync(change);
    form.reset(toValues(saved), WHOLLY);
    toast.good('Settings saved successfully!');
  };
  const submit = async (values: SettingsValues) => {
    const isClosing = values.maintenanceMode && !settings.maintenanceMode;
    if (isClosing && !(await maintenance.ask())) return;
    if (values.timeZone !== settings.timeZone && !(await timeZone.ask(values.timeZone))) return;
    const change = changesOf(settings, values);
    if (change.adminSecondFactor !== undefined) {
      setWaiting(change);
      return setAsking(true);
    }
    try {
      await store(change);
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
          <TimeZoneField form={form} stored={settings.timeZone} />
          <Field label="Theme" error={errors.theme?.message} hint="For whoever has not chosen one">
            <Select {...form.register('theme')}>
              {THEMES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Coupon policy" error={errors.couponPolicy?.message} hint={COUPON_HINT[couponPolicy]}>
            <Select {...form.register('couponPolicy')}>
              <option value="offers-only">Strict: only running offers</option>
              <option value="open">Open: any code counts</option>
            </Select>
          </Field>
          <Field
            label="Support contact"
            isOptional
            error={errors.supportContact?.message}
            hint="Whom people ask who cannot log in, a phone number or an address. Everybody may read it."
            className="sm:col-span-2"
          >
            <TextInput maxLength={SUPPORT_CONTACT_MAX_LENGTH} {...form.register('supportContact')} />
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
            <FormNumber
              kind="count"
              control={form.control}
              name="sessionTimeoutMinutes"
              validate={isTimeout}
            />
          </Field>
        </div>
      </Group>
      <Group title="Acceptance">
        <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field
            label="Minutes to accept"
            error={errors.acceptMinutes?.message}
            hint="An order that no kitchen has answered by then is cancelled. 0: it waits as long as it takes."
          >
            <FormNumber kind="count" control={form.control} name="acceptMinutes" validate={isTimeToAccept} />
          </Field>
          <Field
            label="Missed orders before a stop"
            error={errors.missedOrdersToPause?.message}
            hint="After so many in a row a restaurant takes no orders until somebody there says so. 0: never."
          >
            <FormNumber
              kind="count"
              control={form.control}
              name="missedOrdersToPause"
              validate={isMissedOrders}
            />
          </Field>
        </div>
      </Group>
      <Group title="Console">
        <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field
            label="When nobody is at a restaurant’s console"
            error={errors.consolePolicy?.message}
            hint="Only of restaurants that are open and have had a console within 30 days"
          >
            <Select {...form.register('consolePolicy')}>
              <option value="ignore">Ignore: nothing changes</option>
              <option value="mark">Mark: customers read that it is slow to answer</option>
              <option value="hide">Hide: it is in no list and takes no orders</option>
            </Select>
          </Field>
          <Field
            label="Minutes without a console"
            error={errors.consoleGoneMinutes?.message}
            hint="For so long the last browser of a restaurant may be silent"
          >
            <FormNumber kind="count" control={form.control} name="consoleGoneMinutes" validate={isGone} />
          </Field>
        </div>
      </Group>
      <Group title="Search">
        <SearchWordsField form={form} />
        <KnownWords />
      </Group>
      <Group title="Administrators">
        <SecondFactorField form={form} stored={settings.adminSecondFactor} />
      </Group>
      <Group title="Services">
        <ServicesFields form={form} />
      </Group>
      {errors.root && <FormNotice kind="bad">{errors.root.message}</FormNotice>}
      <div className="flex flex-wrap gap-2.5">
        <Button ref={saveButton} type="submit" isLoading={isSubmitting} loadingText="Saving…">
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
      {maintenance.dialog}
      {timeZone.dialog}
      <SecondFactorQuestion
        isOpen={isAsking}
        change={waiting}
        onClose={() => setAsking(false)}
        store={store}
        returnFocusTo={() => saveButton.current}
      />
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
