import type { CouponPolicy } from '@tiffin/contract/rules/coupon';
import { Bike, Gift, Percent, UtensilsCrossed, Wallet } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { setServerErrors } from '../../../lib/forms/server-errors.ts';
import { discardUnsaved, useUnsavedForm } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Optional } from '../../../ui/lazy/optional.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { WeekdayChips } from '../../../ui/buttons/weekday-chips.tsx';
import type { AdminOffer } from './admin-offers.ts';
import { Limits, When, Words, Worth } from './offer-fields.tsx';
import { bodyOf, FIELD, NEW_OFFER, valuesOf, type OfferValues } from './offer-values.ts';
import { RestaurantPicker } from './restaurant-picker.tsx';
import { useSaveOffer } from './save-offer.ts';

/** Its prices and its ticket come after the form, which can do without. */
const OfferPreview = lazy(() => import('./offer-preview.tsx'));

const TYPES = [
  { value: 'discount', title: 'Discount', icon: <Percent strokeWidth={2} /> },
  { value: 'free-delivery', title: 'Free delivery', icon: <Bike strokeWidth={2} /> },
  { value: 'cashback', title: 'Cashback', icon: <Wallet strokeWidth={2} /> },
  { value: 'combo', title: 'Combo', icon: <UtensilsCrossed strokeWidth={2} /> },
  { value: 'free-item', title: 'Free item', icon: <Gift strokeWidth={2} /> },
] as const satisfies { value: OfferValues['type']; title: string; icon: React.ReactNode }[];

/** Benefits by type (docs/rules/offers.md#types). */
const GIVES: Readonly<Record<OfferValues['type'], string>> = {
  discount: 'A percentage off the order, up to a cap.',
  'free-delivery': 'The delivery fee becomes ₹0.00.',
  cashback: 'A percentage comes back on the same bill, up to a cap.',
  combo: 'Several dishes ordered together: from the minimum on, the cheapest of them is free.',
  'free-item': 'One dish as a present: the cheapest of any order is free, up to what it may be worth.',
};

type Props = {
  /** Null for a new one. */
  offer: AdminOffer | null;
  policy: CouponPolicy;
  timeZone: string;
  onSaved: (offer: AdminOffer) => void;
  onCancel: () => void;
};

export function OfferForm({ offer, policy, timeZone, onSaved, onCancel }: Props) {
  const form = useForm<OfferValues & { isOfRestaurant: boolean }>({
    defaultValues: offer
      ? { ...valuesOf(offer, timeZone), isOfRestaurant: offer.restaurantId !== null }
      : { ...NEW_OFFER, isOfRestaurant: false },
  });
  useUnsavedForm(form, `offer ${offer?.id ?? 'new'}`);
  const save = useSaveOffer();
  const watched = useWatch({ control: form.control });
  const { isSubmitting, errors } = form.formState;
  // Every field has its value from the start.
  const { isOfRestaurant, ...values } = watched as OfferValues & { isOfRestaurant: boolean };
  const meant: OfferValues = { ...values, restaurant: isOfRestaurant ? values.restaurant : null };

  const submit = async () => {
    if (isOfRestaurant && values.restaurant === null) {
      form.setError('restaurant', { message: 'Please choose the restaurant' });
      return;
    }
    try {
      const saved = await save.mutateAsync({ id: offer?.id ?? null, body: bodyOf(meant, offer, timeZone) });
      toast.good(offer ? `${saved.title} is saved.` : `${saved.title} is created.`);
      discardUnsaved();
      onSaved(saved);
    } catch (error) {
      setServerErrors(form, error, { names: FIELD, codes: { OFFER_CODE_TAKEN: 'code' } });
    }
  };

  return (
    <div className="mt-5 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
      <Card className="p-5">
        <form
          noValidate
          aria-label={offer ? 'Edit offer' : 'Create offer'}
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          className="grid gap-5"
        >
          <div>
            <RadioCards
              label="Type"
              look="tile"
              options={TYPES}
              value={values.type}
              onValueChange={(type) => form.setValue('type', type, { shouldDirty: true })}
              className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-5"
            />
            <p className="caption mt-2 text-muted">{GIVES[values.type]}</p>
          </div>
          <Words form={form} />
          <Worth form={form} values={values} />
          <div className="grid gap-3">
            <SegmentedControl
              label="Where it can be used"
              isLabelShown
              size="sm"
              options={[
                { value: 'platform', label: 'All restaurants' },
                { value: 'restaurant', label: 'One restaurant' },
              ]}
              value={isOfRestaurant ? 'restaurant' : 'platform'}
              onValueChange={(scope) => {
                form.setValue('isOfRestaurant', scope === 'restaurant', { shouldDirty: true });
                form.clearErrors('restaurant');
              }}
            />
            {isOfRestaurant && (
              <RestaurantPicker
                value={values.restaurant}
                onValueChange={(restaurant) => {
                  form.setValue('restaurant', restaurant, { shouldDirty: true });
                  form.clearErrors('restaurant');
                }}
              />
            )}
            {errors.restaurant && (
              <p role="alert" className="text-caption leading-5 text-danger">
                {errors.restaurant.message}
              </p>
            )}
          </div>
          <When form={form} />
          <WeekdayChips
            value={values.weekdays}
            onValueChange={(weekdays) => form.setValue('weekdays', weekdays, { shouldDirty: true })}
          />
          <Limits form={form} />
          <Switch
            size="sm"
            label="Only for a customer’s first order"
            isOn={values.firstOrderOnly}
            onValueChange={(isOn) => form.setValue('firstOrderOnly', isOn, { shouldDirty: true })}
          />
          <Switch
            size="sm"
            label="Active: customers see it and can use it"
            isOn={values.isActive}
            onValueChange={(isOn) => form.setValue('isActive', isOn, { shouldDirty: true })}
          />
          {errors.root && <FormNotice kind="bad">{errors.root.message}</FormNotice>}
          <div className="flex flex-wrap justify-end gap-2.5 border-t border-line pt-4">
            <Button variant="outline" disabled={isSubmitting} onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" isLoading={isSubmitting} loadingText="Saving…">
              {offer ? 'Save offer' : 'Create offer'}
            </Button>
          </div>
        </form>
      </Card>
      <Optional>
        <Suspense
          fallback={
            <Loading label="Loading the preview…">
              <Skeleton className="h-160 rounded-card" />
            </Loading>
          }
        >
          <OfferPreview
            values={meant}
            id={offer?.id ?? null}
            redemptions={offer?.redemptions ?? 0}
            policy={policy}
            timeZone={timeZone}
          />
        </Suspense>
      </Optional>
    </div>
  );
}
