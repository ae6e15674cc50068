import type { Coordinates } from '@tiffin/contract/rules/service/read-address';
import { LocateFixed, X } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';

type Props = { place: Coordinates | null; onChange: (place: Coordinates | null) => void };

const FIND_MS = 20_000;
/** A position up to a minute old will do. */
const AS_OLD_AS_MS = 60_000;

const find = () =>
  new Promise<Coordinates>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout: FIND_MS, maximumAge: AS_OLD_AS_MS },
    ),
  );

/** PERMISSION_DENIED of GeolocationPositionError, which not every browser names. */
const REFUSED = 1;

const problemOf = (error: unknown): string =>
  error instanceof Object && 'code' in error && error.code === REFUSED
    ? 'Your browser does not tell us where you are. Its settings for this page can change that.'
    : 'We could not find out where you are. Try again, or leave it out.';

/** The place of the address, from the browser: asked for only on a press. */
export function LocationField({ place, onChange }: Props) {
  const [isFinding, setFinding] = useState(false);
  const [problem, setProblem] = useState('');
  const use = async () => {
    setFinding(true);
    setProblem('');
    try {
      onChange(await find());
    } catch (error) {
      setProblem(problemOf(error));
    }
    setFinding(false);
  };
  const forget = () => {
    setProblem('');
    onChange(null);
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          variant="outline"
          size="sm"
          isLoading={isFinding}
          loadingText="Finding you…"
          onClick={() => void use()}
        >
          <LocateFixed size={16} strokeWidth={2.2} aria-hidden />
          Use my location
        </Button>
        {place && (
          <Button variant="ghost" size="sm" onClick={forget}>
            <X size={16} strokeWidth={2.2} aria-hidden />
            Remove it
          </Button>
        )}
      </div>
      <p role="status" className="caption mt-1.5 text-muted empty:hidden">
        {problem || (place ? 'Your location is added. We cannot read the street from it.' : '')}
      </p>
    </div>
  );
}
