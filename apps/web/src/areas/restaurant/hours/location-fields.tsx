import { LocateFixed } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { coordinatesIn, typedLocation, type TypedLocation } from './location-values.ts';

type Props = {
  location: TypedLocation;
  latIssue: string | undefined;
  lngIssue: string | undefined;
  onChange: (location: TypedLocation) => void;
};

const GIVE_UP_MS = 15_000;

const whereNow = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: GIVE_UP_MS,
    });
  });

const isDenied = (error: unknown): boolean =>
  error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED;

/** Location of the restaurant: areas by distance are measured from there. Only a press asks the browser for it. */
export function LocationFields({ location, latIssue, lngIssue, onChange }: Props) {
  const [isLooking, setLooking] = useState(false);
  const [news, setNews] = useState<{ isBad: boolean; text: string } | undefined>();

  const change = (next: TypedLocation, text: string) => {
    // Maps copy both at once.
    const both = coordinatesIn(text);
    setNews(undefined);
    onChange(both ? typedLocation(both) : next);
  };

  const look = async () => {
    setLooking(true);
    setNews(undefined);
    try {
      const { coords } = await whereNow();
      onChange(typedLocation({ lat: coords.latitude, lng: coords.longitude }));
      setNews({ isBad: false, text: `Found, within ${Math.ceil(coords.accuracy)} metres.` });
    } catch (error) {
      setNews({
        isBad: true,
        text: isDenied(error)
          ? 'Your browser may not tell where you are. Allow it in its settings, or type the coordinates.'
          : 'We could not find out where you are. Please type the coordinates.',
      });
    }
    setLooking(false);
  };

  return (
    <Card role="group" aria-labelledby="own-coordinates" className="min-w-0 p-5">
      <h2 id="own-coordinates" className="panel-title">
        Your coordinates
      </h2>
      <p className="caption mt-1 text-muted">
        Areas by distance are measured from here. Copy both from a map, or press the button while you are at
        the restaurant.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="Latitude" isOptional error={latIssue}>
          <TextInput
            autoComplete="off"
            placeholder="12.9716"
            className="num"
            value={location.lat}
            onChange={({ target }) => change({ ...location, lat: target.value }, target.value)}
          />
        </Field>
        <Field label="Longitude" isOptional error={lngIssue}>
          <TextInput
            autoComplete="off"
            placeholder="77.6412"
            className="num"
            value={location.lng}
            onChange={({ target }) => change({ ...location, lng: target.value }, target.value)}
          />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="sm"
          isLoading={isLooking}
          loadingText="Looking…"
          onClick={() => void look()}
        >
          <LocateFixed size={16} strokeWidth={2} aria-hidden /> Use my location
        </Button>
        <p role="status" className={`text-label font-semibold ${news?.isBad ? 'text-danger' : 'text-ink-2'}`}>
          {news?.text}
        </p>
      </div>
    </Card>
  );
}
