import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { useAddressValues } from '../../lib/page/address-values.ts';
import { messageOf } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { PLATFORM_ZONE } from '../../lib/time/platform-zone.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ownServiceQuery, useSaveService, type OwnService } from './service/own-service.ts';
import { WeekForm } from './hours/week-form.tsx';
import { useOwn } from './own/own-context.ts';

// Who looks at the hours need not wait for them.
const CookingForm = lazy(() => import('./hours/cooking-form.tsx'));
const DeliveryAreas = lazy(() => import('./hours/delivery-areas.tsx'));
const SpecialDays = lazy(() => import('./hours/special-days.tsx'));

const TABS = [
  { value: 'hours', label: 'Hours' },
  { value: 'days', label: 'Special days' },
  { value: 'areas', label: 'Delivery areas' },
] as const;

export default function HoursPage() {
  const { restaurantId } = useOwn();
  usePageTitle('Hours and delivery', PRODUCT_NAME);
  const { values, change } = useAddressValues();
  const tab = TABS.find(({ value }) => value === values.get('tab'))?.value ?? 'hours';
  const [seesAreas, setSeesAreas] = useState(false);
  if (tab === 'areas' && !seesAreas) setSeesAreas(true);
  const { data, error, refetch } = useQuery(ownServiceQuery(restaurantId));
  return (
    <>
      <h1 className="console-title">Hours and delivery</h1>
      <p className="mt-0.75 mb-5 text-label leading-5.5 text-muted">
        {`When customers can order, and where you deliver. Times of ${data?.timeZone ?? PLATFORM_ZONE}.`}
      </p>
      {data ? (
        <Tabs
          label="Hours and delivery"
          options={TABS}
          value={tab}
          onValueChange={(next) => change({ tab: next === 'hours' ? null : next })}
        >
          <TabPanel value="hours" shouldKeepMounted className="mt-4">
            <Week restaurantId={restaurantId} service={data} />
            <Card className="mt-4 p-5">
              <Suspense fallback={<Skeleton className="h-24" />}>
                <CookingForm restaurantId={restaurantId} service={data} />
              </Suspense>
            </Card>
          </TabPanel>
          <TabPanel value="days" className="mt-4">
            <Suspense
              fallback={
                <Loading label="Loading your special days…">
                  <Skeleton className="h-80 rounded-card" />
                </Loading>
              }
            >
              <SpecialDays restaurantId={restaurantId} service={data} />
            </Suspense>
          </TabPanel>
          <TabPanel value="areas" shouldKeepMounted={seesAreas} className="mt-4">
            <Suspense
              fallback={
                <Loading label="Loading your delivery areas…">
                  <Skeleton className="h-80 rounded-card" />
                </Loading>
              }
            >
              <DeliveryAreas restaurantId={restaurantId} service={data} />
            </Suspense>
          </TabPanel>
        </Tabs>
      ) : error ? (
        <ErrorState
          title="We couldn’t load your hours"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your hours…">
          <Skeleton className="h-9 w-60 rounded-button" />
          <Skeleton className="mt-4 h-130 rounded-card" />
        </Loading>
      )}
    </>
  );
}

function Week({ restaurantId, service }: { restaurantId: number; service: OwnService }) {
  const [isSetting, setSetting] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const save = useSaveService(restaurantId);
  const hasHours = service.delivery.hours !== null;

  const clear = async () => {
    try {
      await save.mutateAsync({ version: service.version, delivery: { hours: null }, lastOrderMinutes: 0 });
      setSetting(false);
      toast.good('You are always open now.');
    } catch (error) {
      toast.bad(messageOf(error));
    }
    setAsked(false);
  };

  if (!hasHours && !isSetting) {
    return (
      <EmptyState
        icon={<Clock strokeWidth={2} />}
        title="Always open."
        text="Customers can order at 4 in the morning."
        action={<Button onClick={() => setSetting(true)}>Set hours</Button>}
      />
    );
  }
  return (
    <>
      <WeekForm
        restaurantId={restaurantId}
        service={service}
        onDiscard={hasHours ? undefined : () => setSetting(false)}
      />
      {hasHours && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setAsked(true)}>
          Remove all hours
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        icon={<Clock strokeWidth={2} />}
        title="Be always open?"
        body="Without hours customers can order at any time, day and night."
        cancelLabel="Keep hours"
        confirmLabel="Be always open"
        busyLabel="Saving…"
        isBusy={save.isPending}
        onConfirm={() => void clear()}
      />
    </>
  );
}
