import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, isApiError, messageOf, type BodyOf, type Issue } from '../../../lib/api/api.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import {
  areaIssuesOf,
  areasBody,
  areasOf,
  areasProblem,
  entryIssuesOf,
  issuesByArea,
  newArea,
  type TypedArea,
} from './area-values.ts';
import { degreesProblem, locationOf, typedLocation, type TypedLocation } from './location-values.ts';
import { ownServiceQuery, useSaveService, type OwnService } from '../service/own-service.ts';

/** Values that were sent and refused. Those changed since are different, and have no issues any more. */
type Refused = { byArea: ReturnType<typeof issuesByArea>; location: TypedLocation };

/** Result of an attempt to save. */
type Outcome = { isSaved: true } | { isSaved: false; wrong: readonly TypedArea[] };

type ServiceParts = BodyOf<'PUT /api/restaurants/:id/service'>;

const NOTHING: readonly Issue[] = [];
const LOCATION_PATHS = ['location.lat', 'location.lng'] as const;

const isSameIn = (one: OwnService, other: OwnService): boolean =>
  JSON.stringify([one.areas, one.location]) === JSON.stringify([other.areas, other.location]);

/**
 * The areas and the coordinates while they are edited; nothing counts before it is saved. An untouched draft follows what
 * is stored, a changed one goes on from what was shown.
 */
export function useAreasDraft(restaurantId: number, service: OwnService) {
  const [base, setBase] = useState(service);
  const [areas, setAreas] = useState<readonly TypedArea[]>(() =>
    service.areas.length > 0 ? areasOf(service.areas) : [newArea()],
  );
  const [location, setLocation] = useState(() => typedLocation(service.location));
  const [isChanged, setChanged] = useState(false);
  /** Areas that the user has tried to save: an added one is not wrong before it is filled in. */
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<Refused | undefined>();
  const save = useSaveService(restaurantId);
  const queries = useQueryClient();
  useUnsaved(isChanged);

  const coordinates = locationOf(location);
  const problem = areasProblem(areas);
  const isNewer = service.version > base.version;
  const isOverwritten = isNewer && !isSameIn(base, service);

  const show = (now: OwnService) => {
    setBase(now);
    setAreas(areasOf(now.areas));
    setLocation(typedLocation(now.location));
    setRefused(undefined);
  };
  // Hours that were changed meanwhile are no obstacle to areas.
  if (isNewer && !isOverwritten) setBase(service);
  else if (isOverwritten && !isChanged) show(service);

  const isWrong = (area: TypedArea) => areaIssuesOf(area, coordinates !== null).length > 0;

  /** The server refuses an outdated version; but hours, days or a pause may be all that is new in it. */
  const saveUnlessOverwritten = async (parts: Pick<ServiceParts, 'location' | 'areas'>) => {
    try {
      return await save.mutateAsync({ version: base.version, ...parts });
    } catch (error) {
      if (!isApiError(error, 409)) throw error;
      const now = await queries.fetchQuery({ ...ownServiceQuery(restaurantId), staleTime: 0 });
      if (!isSameIn(base, now)) throw error;
      return await save.mutateAsync({ version: now.version, ...parts });
    }
  };

  const submit = async (): Promise<Outcome> => {
    setAsked(new Set(areas.map(({ key }) => key)));
    const wrong = areas.filter((area) => isWrong(area));
    const isLost = degreesProblem('lat', location) ?? degreesProblem('lng', location);
    if (wrong.length > 0 || isLost !== undefined || problem !== undefined) return { isSaved: false, wrong };
    try {
      const body = { location: coordinates, areas: areasBody(areas) };
      setBase(await saveUnlessOverwritten(body));
      setChanged(false);
      setRefused(undefined);
      return { isSaved: true };
    } catch (error) {
      const byArea = issuesByArea(error instanceof ApiError ? error.issues : NOTHING, areas);
      setRefused({ byArea, location });
      return { isSaved: false, wrong: areas.filter((area) => byArea.has(area)) };
    }
  };

  const removeAll = async () => {
    try {
      await saveUnlessOverwritten({ areas: [] });
    } catch (error) {
      // It is said where it was asked, not below the form.
      save.reset();
      throw error;
    }
    setChanged(false);
  };

  const ofNone = refused?.byArea.get(undefined) ?? NOTHING;
  const unplaced = ofNone.filter(({ path }) => LOCATION_PATHS.every((known) => known !== path));
  // An issue shown at its field is not repeated.
  const isPlaced = (refused?.byArea.size ?? 0) > 0 && unplaced.length === 0;
  const failure =
    unplaced.length > 0
      ? [...new Set(unplaced.map(({ message }) => message))].join('. ')
      : save.error && !isPlaced
        ? messageOf(save.error)
        : undefined;
  const locationIssue = (part: 'lat' | 'lng'): string | undefined =>
    (asked.size > 0 ? degreesProblem(part, location) : undefined) ??
    (refused?.location === location
      ? ofNone.find(({ path }) => path === `location.${part}`)?.message
      : undefined);

  return {
    areas,
    location,
    coordinates,
    isChanged,
    hasStored: base.areas.length > 0,
    isPending: save.isPending,
    /** Another user saved others while these were typed. */
    isConflict: isOverwritten && isChanged,
    problem,
    failure: isOverwritten ? undefined : failure,
    latIssue: locationIssue('lat'),
    lngIssue: locationIssue('lng'),
    issuesOf: (area: TypedArea): readonly Issue[] => [
      ...(asked.has(area.key) ? areaIssuesOf(area, coordinates !== null) : entryIssuesOf(area)),
      ...(refused?.byArea.get(area) ?? NOTHING),
    ],
    changeAreas: (next: readonly TypedArea[]) => {
      setAreas(next);
      setChanged(true);
    },
    changeLocation: (next: TypedLocation) => {
      setLocation(next);
      setChanged(true);
    },
    follow: () => {
      show(service);
      setChanged(false);
      save.reset();
    },
    submit,
    removeAll,
  };
}
