import { AREAS_MAX } from '@tiffin/contract/rules/service/areas';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { AreaCard } from './area-card.tsx';
import { calledArea, EVERYWHERE_TEXT, newArea, type TypedArea } from './area-values.ts';
import { LastAreaDialog } from './last-area-dialog.tsx';
import { LocationFields } from './location-fields.tsx';
import type { OwnService } from '../service/own-service.ts';
import { TryAddress } from './try-address.tsx';
import { useAreasDraft } from './use-areas-draft.ts';

type Props = {
  restaurantId: number;
  service: OwnService;
  /** Something is typed that is not stored. */
  onChange: () => void;
  /** Called once nothing is left unsaved. */
  onDone: () => void;
};

/** All areas in their order, where the restaurant is, and a try of what they mean. */
export function AreasForm({ restaurantId, service, onChange, onDone }: Props) {
  const draft = useAreasDraft(restaurantId, service);
  const { areas, isPending } = draft;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(areas.length > 1 ? [] : areas.map(({ key }) => key)),
  );
  const [isLastAsked, setLastAsked] = useState(false);
  const [news, setNews] = useState('');
  const [led, setLed] = useState<{ to: string } | undefined>(() =>
    draft.hasStored ? undefined : { to: '[data-area] input' },
  );
  const frame = useRef<HTMLDivElement>(null);

  // The button has moved away or gone, or the field has only come with this press.
  useEffect(() => {
    if (led) frame.current?.querySelector<HTMLElement>(led.to)?.focus();
  }, [led]);

  const unfold = (keys: readonly number[]) => setOpen((before) => new Set([...before, ...keys]));
  const toggle = (key: number) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const change = (next: readonly TypedArea[]) => {
    draft.changeAreas(next);
    onChange();
  };
  const add = () => {
    const area = newArea();
    change([...areas, area]);
    unfold([area.key]);
    setLed({ to: `[data-area="${area.key}"] input` });
  };
  const move = (area: TypedArea, by: -1 | 1) => {
    const from = areas.indexOf(area);
    change(areas.toSpliced(from, 1).toSpliced(from + by, 0, area));
    setNews(`${calledArea(area, from)} is now ${from + by + 1} of ${areas.length}`);
    setLed({ to: `[data-move="${by} ${area.key}"]` });
  };
  const remove = (area: TypedArea, index: number) => {
    if (areas.length > 1) {
      change(areas.filter((one) => one !== area));
      setNews(`${calledArea(area, index)} removed`);
      setLed({ to: '[data-add-area]' });
    } else if (draft.hasStored) setLastAsked(true);
    else onDone();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await draft.submit();
    if (outcome.isSaved) {
      toast.good('Your delivery areas are saved.');
      onDone();
    } else {
      unfold(outcome.wrong.map(({ key }) => key));
      setLed({ to: '[aria-invalid="true"]' });
    }
  };

  const removeLast = async () => {
    try {
      await draft.removeAll();
      toast.good(`You deliver ${EVERYWHERE_TEXT} now.`);
      onDone();
    } catch (error) {
      toast.bad(messageOf(error));
    }
    setLastAsked(false);
  };

  return (
    <div ref={frame} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <form
        noValidate
        aria-label="Delivery areas"
        className="grid min-w-0 gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <ol aria-label="Areas in their order" className="m-0 grid list-none gap-3 p-0">
          {areas.map((area, index) => (
            <li key={area.key} data-area={area.key}>
              <AreaCard
                area={area}
                place={index}
                count={areas.length}
                isOpen={open.has(area.key)}
                hasLocation={draft.coordinates !== null}
                issues={draft.issuesOf(area)}
                onToggle={() => toggle(area.key)}
                onChange={(part) => change(areas.with(index, { ...area, ...part }))}
                onMove={(by) => move(area, by)}
                onRemove={() => remove(area, index)}
              />
            </li>
          ))}
        </ol>
        {areas.length < AREAS_MAX ? (
          <Button variant="outline" size="sm" className="justify-self-start" data-add-area onClick={add}>
            <Plus size={16} strokeWidth={2} aria-hidden /> Add an area
          </Button>
        ) : (
          <p className="text-label text-muted">{`A restaurant has at most ${AREAS_MAX} areas.`}</p>
        )}
        <LocationFields
          location={draft.location}
          latIssue={draft.latIssue}
          lngIssue={draft.lngIssue}
          onChange={(next) => {
            draft.changeLocation(next);
            onChange();
          }}
        />
        {draft.problem !== undefined && <FormNotice kind="bad">{draft.problem}</FormNotice>}
        {draft.isConflict && (
          <FormNotice kind="attention">
            Somebody else has changed these areas meanwhile.
            <div className="mt-2.5">
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  draft.follow();
                  onDone();
                }}
              >
                Show theirs
              </Button>
            </div>
          </FormNotice>
        )}
        {draft.failure !== undefined && <FormNotice kind="bad">{draft.failure}</FormNotice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isLoading={isPending} loadingText="Saving…">
            Save areas
          </Button>
          {!draft.hasStored && (
            <Button variant="outline" disabled={isPending} onClick={onDone}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      <div className="min-w-0 lg:sticky lg:top-20">
        <TryAddress areas={areas} location={draft.coordinates} />
      </div>
      <div role="status" className="sr-only">
        {news}
      </div>
      <LastAreaDialog
        restaurantId={restaurantId}
        service={service}
        isOpen={isLastAsked}
        isRemoving={isPending}
        onClose={() => setLastAsked(false)}
        onRemove={() => void removeLast()}
      />
    </div>
  );
}
