import { DISH_DESCRIPTION_MAX, DISH_NAME_MAX, DISH_SENTENCES } from '@tiffin/contract/rules/dish';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Location } from 'react-router';

import type { Dish } from '../../../features/menu/queries.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { FOLLOWING } from '../../../lib/forms/live-form.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { setServerErrors } from '../../../lib/forms/server-errors.ts';
import { useMedia } from '../../../lib/browser/media.ts';
import { useUnsavedForm } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNumber } from '../../../ui/forms/form-number.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { AlsoCalledField } from './also-called-field.tsx';
import { CategoryField } from './category-field.tsx';
import {
  bodyOf,
  changesOf,
  FIELD,
  validatePrice,
  validateQuantity,
  newValues,
  valuesOf,
  type DishValues,
} from './dish-values.ts';
import { DietDisclosure } from './diet-disclosure.tsx';
import type { SwitchField } from './dish-fields.ts';
import { basePrice, sizesIn } from './options/dish-groups.ts';
import { DishOptions } from './options/dish-options.tsx';
import { useDishOptions } from './options/use-dish-options.ts';
import { PhotoField } from './photo-field.tsx';
import { useSaveDish, useSetPhoto } from './save-dish.ts';
import { usePhoto } from '../own/use-photo.ts';

/** From here on the panel reaches beyond the list's own width, where the screen has room to the right of it. */
const WIDE_PANEL = '(width >= 1880px)';

const CustomerView = lazyOptional(
  () => import('./options/customer-view.tsx'),
  <Skeleton className="h-60 rounded-button" />,
);

type Props = {
  restaurantId: number;
  /** Null for a new one. */
  dish: Dish | null;
  /** Start values of a new one. */
  copied: Dish | null;
  dishes: readonly Dish[];
  /** The menu's own, to choose from. */
  categories: readonly string[];
  cuisine: string;
  /** The keyboard goes on in the form, which comes later than the press that asked for it. */
  takesFocus: boolean;
  onSaved: (dish: Dish) => void;
  /** The dish is saved, its photo is not. */
  onPhotoRefused: (dish: Dish) => void;
  onClose: () => void;
};

/** The panel's dish stands in the address (use-menu-view.ts); filters may change beside it. */
const leavesDish = (current: Location, next: Location) =>
  current.pathname !== next.pathname ||
  new URLSearchParams(current.search).get('dish') !== new URLSearchParams(next.search).get('dish');

export default function DishForm({
  restaurantId,
  dish,
  copied,
  dishes,
  categories,
  cuisine,
  takesFocus,
  ...on
}: Props) {
  // Changes made in the list meanwhile reach the fields that are untouched here.
  const form = useForm<DishValues>({
    ...(dish
      ? { values: valuesOf(dish) }
      : { defaultValues: copied ? valuesOf(copied) : newValues(dishes, categories) }),
    resetOptions: FOLLOWING,
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const save = useSaveDish(restaurantId);
  const options = useDishOptions(restaurantId, (dish ?? copied)?.id ?? null, copied !== null);
  const upload = useSetPhoto(restaurantId);
  const photo = usePhoto(restaurantId);
  const isCopy = copied !== null;
  // Beside the form where there is room for both, else below its fields for who asks.
  const hasRoom = useMedia(WIDE_PANEL);
  const [isShown, setShown] = useState<boolean | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const name = element.current?.querySelector<HTMLInputElement>('[name="name"]');
    if (takesFocus) name?.focus({ preventScroll: true });
    // A copy is to be called otherwise.
    if (takesFocus && isCopy) name?.select();
  }, [takesFocus, isCopy]);
  const shown = useWatch({ control: form.control });
  useUnsavedForm(form, `dish ${dish?.id ?? (copied ? `like ${copied.id}` : 'new')} of ${restaurantId}`, {
    isChanged: photo.isChecking || photo.chosen !== null || options.isChanged,
    leaves: leavesDish,
  });

  /** Returns true where the dish has the chosen photo. */
  const sendPhoto = async (saved: Dish, file: File | null): Promise<boolean> => {
    if (!file) return true;
    try {
      await upload.mutateAsync({ dishId: saved.id, photo: file });
      return true;
    } catch (error) {
      const sentence = `The photo was not saved: ${messageOf(error)}`;
      // A new dish is one to be edited by now: the form that could say it at the field goes.
      if (dish) photo.setProblem(sentence);
      else toast.bad(sentence);
      on.onPhotoRefused(saved);
      return false;
    }
  };

  const submit = async (values: DishValues) => {
    const file = await photo.checked();
    // The photo's field says what is wrong with it.
    if (file === undefined) return;
    const price = basePrice(options.entries) ?? values.price;
    const body = bodyOf({ ...values, price }, categories);
    try {
      const chosen = await options.store();
      const saved = await save.mutateAsync(
        dish
          ? { dish, changes: { ...changesOf(body, dirtyFields), ...chosen } }
          : { dish, changes: { ...body, ...(copied && { mealtimeIds: copied.mealtimeIds }), ...chosen } },
      );
      if (chosen) void options.reread();
      if (!(await sendPhoto(saved, file))) return;
      toast.good(dish ? `${saved.name} is saved.` : `${saved.name} is on the menu.`);
      on.onSaved(saved);
    } catch (error) {
      setServerErrors(form, error, { names: FIELD });
    }
  };

  // The fields of the options are none of the form's, which finds its own first problem.
  const goToProblem = () => {
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  // Said at every render, also where the field is not shown: a dish with sizes has a price for each instead.
  const priceRule = (typed: string) => sizesIn(options.entries) !== undefined || validatePrice(typed);
  form.register('price', { validate: priceRule });

  const toggle = (name: SwitchField) => ({
    isOn: shown[name] ?? false,
    onValueChange: (isOn: boolean) =>
      form.setValue(name, isOn, { shouldDirty: true, shouldValidate: name === 'showQuantity' && !isOn }),
  });

  const pictured = {
    name: shown.name ?? '',
    category: shown.category || shown.newCategory,
    cuisine,
    veg: shown.veg ?? false,
    img: dish?.img,
  };
  const customerView = (
    <CustomerView
      typed={shown}
      entries={options.entries}
      groups={options.groups}
      dishes={dishes}
      onClose={() => setShown(false)}
    />
  );
  return (
    <div className={hasRoom ? 'grid grid-cols-2 gap-6 bg-inherit' : 'bg-inherit'}>
      <form
        ref={element}
        noValidate
        data-dish-form
        aria-label={dish ? 'Edit dish' : 'Add dish'}
        onSubmit={(event) => {
          const isRight = options.validate();
          void form.handleSubmit((values) => (isRight ? submit(values) : goToProblem()))(event);
        }}
        className="grid gap-4 bg-inherit"
      >
        <PhotoField
          dish={pictured}
          photo={photo.chosen}
          error={photo.problem}
          onChoose={(file) => void photo.choose(file)}
        />
        <Field label="Name" hint={lengthOf(shown.name, DISH_NAME_MAX)} error={errors.name?.message}>
          <TextInput
            autoComplete="off"
            maxLength={DISH_NAME_MAX}
            {...form.register('name', { validate: (name) => name.trim() !== '' || DISH_SENTENCES.name })}
          />
        </Field>
        <DishOptions
          options={options}
          dish={dish}
          dishes={dishes}
          price={
            <Field label="Price (₹)" error={errors.price?.message}>
              <FormNumber
                kind="money"
                control={form.control}
                name="price"
                validate={priceRule}
                className="w-40"
              />
            </Field>
          }
          priceOf={() => form.getValues('price')}
          onPrice={(typed) => form.setValue('price', typed, { shouldDirty: true })}
        />
        <CategoryField form={form} categories={categories} />
        <Field label="Description" isOptional error={errors.description?.message}>
          <TextArea
            rows={2}
            maxLength={DISH_DESCRIPTION_MAX}
            className="field-sizing-content max-h-40 min-h-16.5 resize-none!"
            {...form.register('description')}
          />
        </Field>
        <AlsoCalledField form={form} />
        <div className="grid justify-items-start gap-3 pointer-coarse:gap-1">
          <Switch size="sm" label="Available" {...toggle('isAvailable')} />
          <Switch size="sm" label="Vegetarian" {...toggle('veg')} />
          <Switch size="sm" label="Track quantity" {...toggle('showQuantity')} />
        </div>
        {shown.showQuantity && (
          <Field label="Quantity" error={errors.quantity?.message}>
            <FormNumber kind="count" control={form.control} name="quantity" validate={validateQuantity} />
          </Field>
        )}
        <DietDisclosure form={form} />
        {!hasRoom && (
          <Button
            variant="text"
            size="xs"
            className="justify-self-start"
            aria-expanded={isShown === true}
            onClick={() => setShown(isShown !== true)}
          >
            Show as customers see it
          </Button>
        )}
        {!hasRoom && isShown === true && customerView}
        {errors.root && <FormNotice kind="bad">{errors.root.message}</FormNotice>}
        {/* In sight however low the window is; the panel around it scrolls and has this padding. */}
        <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex gap-2.5 border-t border-line bg-inherit px-5 py-3.5">
          <Button type="submit" isLoading={isSubmitting} loadingText="Saving…" className="flex-1">
            Save dish
          </Button>
          <Button variant="outline" disabled={isSubmitting} onClick={on.onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {hasRoom && isShown !== false && customerView}
    </div>
  );
}
