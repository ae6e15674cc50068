import { useQuery } from '@tanstack/react-query';
import { clockText } from '@tiffin/contract/rules/service/hours-text';
import { toRupees } from '@tiffin/contract/rules/money';
import { EVERYWHERE } from '@tiffin/contract/rules/service/delivery-fee';
import { untilText } from '@tiffin/contract/rules/service/when-text';

import { areaText, metersText } from '../../../features/restaurants/area-text.ts';
import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { date, rupees, WEEKDAYS } from '../../../lib/format/formats.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { MoreText } from '../../../ui/display/more-text.tsx';
import { DrawerSection, Facts, Loaded } from '../lists/drawer.tsx';
import type { AdminRestaurant } from './admin-restaurants.ts';

type Service = AnswerOf<'GET /api/restaurants/:id/service'>;
type Fact = Parameters<typeof Facts>[0]['facts'][number];
type Area = Service['areas'][number];
type Window = Service['dates'][number]['windows'][number];

/** Its week, its special days, its switches and its areas, as its owner has set them. */
export default function ServiceSection({ restaurant: { id } }: { restaurant: AdminRestaurant }) {
  const minute = useServerMinute(true);
  const service = useQuery({
    queryKey: ['admin-service', id],
    queryFn: ({ signal }) => call('GET /api/restaurants/:id/service', { params: { id }, signal }),
  });
  return (
    <>
      <DrawerSection title="When it takes orders">
        <Loaded query={service} what="the hours">
          {(known) => (
            <div className="mt-2">
              <Facts facts={factsOf(known, minute)} />
            </div>
          )}
        </Loaded>
      </DrawerSection>
      {service.data && (
        <DrawerSection title="Where it delivers">
          <div className="mt-2">
            <Facts facts={areaFacts(service.data)} />
          </div>
        </DrawerSection>
      )}
    </>
  );
}

function areaFacts({ areas }: Service): Fact[] {
  if (areas.length === 0) return [['Everywhere', rupees(toRupees(EVERYWHERE.feePaise)), 'wide']];
  return areas.map((area, index) => {
    // Two areas may have one name.
    const isNamedAgain = areas.findIndex(({ name }) => name === area.name) < index;
    return [
      isNamedAgain ? `${area.name} (${index + 1})` : area.name,
      <span key={area.id} className="block">
        <span className="block">{areaText(area)}</span>
        <MoreText text={placesOf(area)} lines={2} className="text-ink-2" />
      </span>,
      'wide',
    ];
  });
}

const placesOf = ({ localities, postcodes, radiusMeters }: Area): string =>
  [
    ...localities,
    ...postcodes,
    ...(radiusMeters === null ? [] : [`up to ${metersText(radiusMeters)} away`]),
  ].join(', ');

const windowsText = (windows: readonly Window[]): string =>
  windows.length === 0
    ? 'Closed'
    : windows.map(({ from, until }) => `${clockText(from)}–${clockText(until)}`).join(', ');

function factsOf(service: Service, now: number): Fact[] {
  const { delivery, dates, lastOrderMinutes, pause, busy, timeZone } = service;
  const { hours } = delivery;
  const facts: Fact[] = [];
  if (pause) facts.push(['Paused', pauseText(pause, timeZone, now), 'wide']);
  if (busy)
    facts.push([
      'Busy',
      `${busy.extraMinutes} min longer ${untilText(Date.parse(busy.until), timeZone, now)}`,
      'wide',
    ]);
  if (hours === null) facts.push(['Every day', 'At any hour']);
  else
    for (const [index, name] of WEEKDAYS.entries())
      facts.push([name, windowsText(hours.filter(({ day }) => day === index + 1))]);
  if (lastOrderMinutes > 0) facts.push(['Last order', `${lastOrderMinutes} min before closing`]);
  for (const { date: day, windows, note } of dates)
    facts.push([date(day), [windowsText(windows), note].filter(Boolean).join(' · ')]);
  return facts;
}

function pauseText({ until, reason }: NonNullable<Service['pause']>, timeZone: string, now: number): string {
  const end = until === null ? 'until they resume' : untilText(Date.parse(until), timeZone, now);
  const words = end.replace(/^u/, 'U');
  return reason === '' ? words : `${words} · ${reason}`;
}
