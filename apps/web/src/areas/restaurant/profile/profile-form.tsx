import { ACCEPT_MINUTES } from '@tiffin/contract/rules/acceptance';
import { DAY_BEGINNINGS } from '@tiffin/contract/rules/kitchen-day';
import { CUISINES, RESTAURANT_MAX_LENGTH, RESTAURANT_SENTENCES } from '@tiffin/contract/rules/restaurant';
import { useForm, useWatch } from 'react-hook-form';

import { messageOf } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/formats.ts';
import { beginAnew, FOLLOWING, touchedOf, WHOLLY } from '../../../lib/forms/live-form.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { setServerErrors } from '../../../lib/forms/server-errors.ts';
import { useUnsavedForm } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Select, TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CardPreview } from './card-preview.tsx';
import { CoverField } from './cover-field.tsx';
import type { OwnRestaurant } from '../own/own-restaurant.ts';
import { beginningOf, minutesOf, valuesOf, type ProfileValues } from './profile-values.ts';
import { useSaveRestaurant, useSetCover } from './save-restaurant.ts';
import { useCover } from './use-cover.ts';

/** The contract's rules in a light form: its schemas would cost this page as much again as the rest of it. */
const required = Object.fromEntries(
  Object.entries(RESTAURANT_SENTENCES).map(([name, sentence]) => [
    name,
    { validate: (value: string) => value.trim() !== '' || sentence },
  ]),
) as Record<keyof typeof RESTAURANT_SENTENCES, { validate: (value: string) => true | string }>; // its own keys

/** Up to the platform's, none where it sets no limit; its own stays a choice when the platform gives less since. */
const choicesOf = (longest: number, own: number): readonly number[] =>
  longest === 0
    ? []
    : Array.from(
        { length: Math.max(longest, own) - ACCEPT_MINUTES.min + 1 },
        (_, n) => n + ACCEPT_MINUTES.min,
      );

export function RestaurantProfileForm({ restaurant }: { restaurant: OwnRestaurant }) {
  const form = useForm<ProfileValues>({
    values: valuesOf(restaurant),
    resetOptions: FOLLOWING,
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  const hasWeek = restaurant.service?.hours !== undefined;
  const typed = useWatch({ control: form.control });
  const cover = useCover(restaurant.id, restaurant.img);
  useUnsavedForm(form, `restaurant ${restaurant.id}`, { isChanged: cover.isChanged });
  const save = useSaveRestaurant(restaurant.id);
  const setCover = useSetCover(restaurant.id);

  const sendCover = async (file: File): Promise<boolean> => {
    try {
      await setCover.mutateAsync(file);
      return true;
    } catch (error) {
      cover.setProblem(`The photo was not saved: ${messageOf(error)}`);
      return false;
    }
  };
  const submit = async (values: ProfileValues) => {
    const file = await cover.checked();
    // The cover's field says what is wrong with it.
    if (file === undefined) return;
    // Chosen after it was removed, it takes its place.
    const isRemoved = cover.isRemoved && file === null;
    try {
      if (isDirty || isRemoved) {
        const { acceptMinutes, dayBeginsAt, ...touched } = touchedOf(values, dirtyFields);
        const saved = await save.mutateAsync({
          ...touched,
          ...(acceptMinutes !== undefined && { acceptMinutes: minutesOf(acceptMinutes) }),
          ...(dayBeginsAt !== undefined && { dayBeginsAt: beginningOf(dayBeginsAt) }),
          ...(isRemoved && { img: '' as const }),
        });
        beginAnew(form, values, valuesOf(saved));
      }
      if (file && !(await sendCover(file))) return;
      cover.undo();
      toast.good('Your profile is saved.');
    } catch (error) {
      setServerErrors(form, error);
    }
  };
  const longest = restaurant.platformAcceptMinutes ?? 0;
  const minutes = choicesOf(longest, restaurant.acceptMinutes ?? 0);
  const error = (name: keyof ProfileValues) => ({ error: errors[name]?.message });

  return (
    <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_380px]">
      <Card className="p-5">
        <form
          noValidate
          aria-label="Restaurant profile"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
        >
          <Field
            label="Name"
            hint={`${lengthOf(typed.name, RESTAURANT_MAX_LENGTH.name)}. The address of your page stays when the name changes.`}
            {...error('name')}
          >
            <TextInput
              autoComplete="organization"
              maxLength={RESTAURANT_MAX_LENGTH.name}
              {...form.register('name', required.name)}
            />
          </Field>
          <Field label="Cuisine" {...error('cuisineType')}>
            <Select {...form.register('cuisineType')}>
              {CUISINES.map((cuisine) => (
                <option key={cuisine}>{cuisine}</option>
              ))}
            </Select>
          </Field>
          <Field label="Address" {...error('address')} className="sm:col-span-2">
            <TextInput
              autoComplete="street-address"
              maxLength={RESTAURANT_MAX_LENGTH.address}
              {...form.register('address', required.address)}
            />
          </Field>
          <Field label="Phone" {...error('phone')}>
            <TextInput
              type="tel"
              autoComplete="tel"
              maxLength={RESTAURANT_MAX_LENGTH.phone}
              {...form.register('phone', required.phone)}
            />
          </Field>
          <Field
            label="Opening hours"
            isOptional
            hint={
              hasWeek
                ? 'Your hours are shown instead; change them under Hours and delivery.'
                : 'Only words: orders come at any hour until you set hours under Hours and delivery.'
            }
            {...error('openingHours')}
          >
            <TextInput
              readOnly={hasWeek}
              placeholder="11:00 am – 11:30 pm"
              maxLength={RESTAURANT_MAX_LENGTH.openingHours}
              {...form.register('openingHours')}
            />
          </Field>
          {minutes.length > 0 && (
            <Field
              label="Time to answer an order"
              hint="An order that nobody answers in this time is cancelled by the platform."
              {...error('acceptMinutes')}
              className="sm:col-span-2"
            >
              <Select {...form.register('acceptMinutes')}>
                <option value="">{`The platform’s: ${counted(longest, 'minute')}`}</option>
                {minutes.map((value) => (
                  <option key={value} value={value}>
                    {counted(value, 'minute')}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field
            label="The day begins at"
            hint="In your figures, what is ordered after midnight and before this counts for the evening before."
            {...error('dayBeginsAt')}
            className="sm:col-span-2"
          >
            <Select {...form.register('dayBeginsAt')}>
              {DAY_BEGINNINGS.map((beginning) => (
                <option key={beginning}>{beginning}</option>
              ))}
            </Select>
          </Field>
          <Field label="Description" isOptional {...error('description')} className="sm:col-span-2">
            <TextArea
              rows={3}
              placeholder="What should people know?"
              className="field-sizing-content max-h-60 min-h-23 resize-none!"
              maxLength={RESTAURANT_MAX_LENGTH.description}
              {...form.register('description')}
            />
          </Field>
          <CoverField
            hasOwn={cover.img !== ''}
            isChanged={cover.isChanged}
            error={cover.problem}
            onChoose={(file) => void cover.choose(file)}
            onRemove={cover.remove}
            onUndo={cover.undo}
          />
          {errors.root && (
            <FormNotice kind="bad" className="sm:col-span-2">
              {errors.root.message}
            </FormNotice>
          )}
          <div className="flex flex-wrap gap-2.5 sm:col-span-2">
            <Button type="submit" isLoading={isSubmitting} loadingText="Saving…">
              Save profile
            </Button>
            <Button
              variant="outline"
              disabled={isSubmitting || !(isDirty || cover.isChanged)}
              onClick={() => {
                form.reset(valuesOf(restaurant), WHOLLY);
                cover.undo();
              }}
            >
              Cancel
            </Button>
          </div>
        </form>
      </Card>
      <div className="lg:sticky lg:top-21">
        <CardPreview restaurant={restaurant} typed={typed} img={cover.img} />
      </div>
    </div>
  );
}
