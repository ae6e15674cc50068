import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { EVERYWHERE_TEXT } from './area-values.ts';
import { AreasForm } from './areas-form.tsx';
import type { OwnService } from '../service/own-service.ts';

type Props = { restaurantId: number; service: OwnService };

/** Delivery areas of a restaurant, with terms. */
export default function DeliveryAreas({ restaurantId, service }: Props) {
  /** Stays set where another user takes the last area away meanwhile. */
  const [isEditing, setEditing] = useState(false);
  const [isBack, setBack] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const isEmpty = service.areas.length === 0 && !isEditing;
  // The form has gone with the button that was pressed in it.
  useEffect(() => {
    if (isEmpty && isBack) begin.current?.focus();
  }, [isEmpty, isBack]);
  if (isEmpty) {
    return (
      <EmptyState
        icon={<MapPin strokeWidth={2} />}
        title={`You deliver ${EVERYWHERE_TEXT}.`}
        text="With areas you say where you deliver, and for what fee and minimum order in each."
        action={
          <Button ref={begin} onClick={() => setEditing(true)}>
            Add an area
          </Button>
        }
      />
    );
  }
  return (
    <AreasForm
      restaurantId={restaurantId}
      service={service}
      onChange={() => setEditing(true)}
      onDone={() => {
        setEditing(false);
        setBack(true);
      }}
    />
  );
}
