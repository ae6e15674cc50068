import { z } from 'zod';
import {
  DATE_NOTE_MAX,
  DATES_RANGE_MAX,
  countDates,
  FULFILMENTS,
  DAY_WINDOWS_MAX,
  LAST_ORDER_MINUTES_MAX,
  PREPARATION_MINUTES,
  overlapInDay,
} from '../rules/service/hours.ts';
import {
  BUSY_EXTRA_MINUTES,
  BUSY_MINUTES,
  PAUSE_ENDS,
  PAUSE_MINUTES,
  PAUSE_REASON_MAX,
} from '../rules/service/pause.ts';
import { SERVICE_STATES } from '../rules/service/state.ts';
import { MISSING_PARTS, OUTSIDE_REASONS } from '../rules/service/areas.ts';
import { Id, Instant, Rupees, text, WireId } from './basics.ts';
import {
  AreasBody,
  CoordinatesBody,
  DeliveryAreaSettings,
  PublicArea,
  ServiceLocation,
} from './delivery-area.ts';
import { EMPTY_WINDOW, WeeklyWindows, WindowFields, windowText } from './opening-windows.ts';

const ServiceWindow = z.object({ from: z.string(), until: z.string() });
const ServiceWeekly = ServiceWindow.extend({ day: z.int() });
const ServiceDate = z.object({ date: z.string(), windows: z.array(ServiceWindow), note: z.string() });

/** How one way to get an order stands now. */
const StateNow = z.object({
  state: z.enum(SERVICE_STATES),
  /** When it ends by the clock: the last order of what is open, the end of a pause. */
  until: Instant.nullable(),
  nextOpenAt: Instant.nullable(),
});

export const ServiceNow = z.object({ delivery: StateNow });

/** At any moment; or from when until when, each period until its last order: those that run or come next. */
const PublicLine = z.union([
  z.object({ always: z.literal(true) }),
  z.object({ periods: z.array(z.tuple([Instant, Instant])) }),
]);

/** That orders wait, until an instant or until its people say so (null). A pause that is over says nothing. */
const PauseNow = z.object({ since: Instant, until: Instant.nullable(), reason: z.string() });
/** That everything takes so much longer, until an instant. */
const BusyNow = z.object({ until: Instant, extraMinutes: z.int() });

/** Public service times of a restaurant. They say from when until when, never 'open', so that they stay true. */
export const PublicService = z.object({
  delivery: PublicLine.optional(),
  pause: PauseNow.optional(),
  busy: BusyNow.optional(),
  /** Only of a single restaurant that has hours: those of its week. */
  hours: z.array(ServiceWeekly).optional(),
  /** Only of a single restaurant: its own rules for dates of the next 30 days. */
  dates: z.array(ServiceDate).optional(),
  /** Only of a single restaurant that does not deliver everywhere. */
  areas: z.array(PublicArea).optional(),
});
export type PublicService = z.output<typeof PublicService>;

/** When a restaurant takes orders, as its own people set it. */
export const ServiceSettings = z.object({
  /** 0 until something is set. */
  version: z.int(),
  /** In which all times and dates are meant. */
  timeZone: z.string(),
  delivery: z.object({ hours: z.array(ServiceWeekly).nullable() }),
  /** Dates from today on. */
  dates: z.array(ServiceDate),
  lastOrderMinutes: z.int(),
  /** Usual minutes of cooking; null: never said. */
  preparationMinutes: z.int().nullable(),
  location: ServiceLocation.nullable(),
  areas: z.array(DeliveryAreaSettings),
  /** Null when it is over. */
  pause: PauseNow.nullable(),
  busy: BusyNow.nullable(),
  now: ServiceNow,
});
export type ServiceSettings = z.output<typeof ServiceSettings>;

const minutesWithin = ({ min, max }: { readonly min: number; readonly max: number }, what: string) => {
  const message = `${what} is ${min} to ${max} minutes`;
  return z.int({ error: message }).min(min, message).max(max, message);
};

/** Each part that is sent takes the place of the stored one, whole. */
export const ServiceBody = z.object({
  /** The version that was read; refused when it has been changed since. */
  version: z.int().min(0).optional(),
  /** Null: always. An empty list: never. */
  delivery: z.object({ hours: WeeklyWindows.nullable() }).optional(),
  lastOrderMinutes: z
    .int()
    .min(0)
    .max(LAST_ORDER_MINUTES_MAX, `The last order is at most ${LAST_ORDER_MINUTES_MAX} minutes before closing`)
    .optional(),
  /** Usual minutes of cooking; null: not said any more. */
  preparationMinutes: minutesWithin(PREPARATION_MINUTES, 'Cooking').nullable().optional(),
  /** Location of the restaurant; areas around it need it. */
  location: CoordinatesBody.nullable().optional(),
  areas: AreasBody.optional(),
});
export type ServiceBody = z.output<typeof ServiceBody>;

/** So many minutes, or until something happens; one of the two. */
export const PauseBody = z
  .object({
    minutes: minutesWithin(PAUSE_MINUTES, 'A pause').optional(),
    until: z.enum(PAUSE_ENDS, { error: `A pause ends at ${PAUSE_ENDS.join(', ')}` }).optional(),
    /** Customers read it. */
    reason: text(PAUSE_REASON_MAX)
      .nullish()
      .transform((reason) => reason ?? ''),
  })
  .refine(({ minutes, until }) => (minutes === undefined) !== (until === undefined), {
    path: ['minutes'],
    message: 'Please say for how many minutes, or until when',
  });
export type PauseBody = z.output<typeof PauseBody>;

/** Orders placed before stand; named are those that are due before it ends. */
export const PausedService = ServiceSettings.extend({ affectedOrders: z.array(WireId) });
export type PausedService = z.output<typeof PausedService>;

export const BusyBody = z.object({
  extraMinutes: minutesWithin(BUSY_EXTRA_MINUTES, 'What everything takes longer'),
  /** For how long. */
  minutes: minutesWithin(BUSY_MINUTES, 'A busy time'),
});
export type BusyBody = z.output<typeof BusyBody>;

const PlainDate = z.iso.date('A date is year, month and day, like 2026-11-08');

const isRange = ({ from, until = from }: { from: string; until?: string | undefined }): boolean => {
  const days = countDates(from, until);
  // Invalid dates have their own sentence.
  return Number.isNaN(days) || (days > 0 && days <= DATES_RANGE_MAX);
};
const RANGE = {
  path: ['until'],
  message: `The last day is not before the first, and at most ${DATES_RANGE_MAX} days are set at once`,
};

/** Gives each of these dates windows of its own; none: closed. */
export const DatesBody = z
  .object({
    version: z.int().min(0).optional(),
    from: PlainDate,
    /** The last of them; one day unless said. */
    until: PlainDate.optional(),
    windows: z
      .array(WindowFields.refine(({ from, until }) => from !== until, EMPTY_WINDOW))
      .max(DAY_WINDOWS_MAX, `A day has at most ${DAY_WINDOWS_MAX} opening times`)
      .superRefine((windows, context) => {
        const overlap = overlapInDay(windows);
        if (!overlap) return;
        const message = `${windowText(overlap.first)} and ${windowText(overlap.second)} overlap`;
        context.addIssue({ code: 'custom', message });
      }),
    note: text(DATE_NOTE_MAX)
      .nullish()
      .transform((note) => note ?? ''),
  })
  .refine(isRange, RANGE);
export type DatesBody = z.output<typeof DatesBody>;

export const DatesQuery = z.object({ from: PlainDate, until: PlainDate.optional() }).refine(isRange, RANGE);

export const PERIOD_DAYS_MAX = 31;
const PERIOD_DAYS = 7;

export const PeriodsQuery = z.object({
  /** Today unless said. */
  from: PlainDate.optional(),
  days: Id.pipe(z.int().min(1).max(PERIOD_DAYS_MAX, `At most ${PERIOD_DAYS_MAX} days at once`)).default(
    PERIOD_DAYS,
  ),
});

/**
 * Periods that begin on those days, each to its real end, though that comes later; one that does not shut again has an end
 * more than a year ahead. Always: without hours, and where it is open all the time from before those days on.
 */
export const Periods = z.union([
  z.object({ always: z.literal(true) }),
  z.array(z.object({ opensAt: Instant, lastOrderAt: Instant, closesAt: Instant })),
]);
export type Periods = z.output<typeof Periods>;

/** Service for a quoted order: taken now or not, and if not, when it would be. */
export const QuotedService = z.object({
  fulfilment: z.enum(FULFILMENTS),
  canPlace: z.boolean(),
  /** Code with which a placement would be refused. */
  code: z
    .enum([
      'FULFILMENT_NOT_OFFERED',
      'RESTAURANT_PAUSED',
      'RESTAURANT_CLOSED',
      'OUTSIDE_DELIVERY_AREA',
      'BELOW_MINIMUM_ORDER',
    ])
    .optional(),
  message: z.string().optional(),
  nextOpenAt: Instant.nullable(),
  /** Reason, for an order outside of every area. */
  reason: z.enum(OUTSIDE_REASONS).optional(),
  /** What its address does not say, where it is unclear. */
  missingPart: z.enum(MISSING_PARTS).optional(),
  /** Name and terms of the area to which the order goes, where the restaurant has areas and it is known. */
  area: z.string().optional(),
  minimumOrder: Rupees.optional(),
  /** How much more has to be ordered; 0 where it is enough. */
  missing: Rupees.optional(),
  freeAbove: Rupees.nullable().optional(),
  /** How many minutes longer than usual a delivery there takes. */
  extraMinutes: z.int().optional(),
});
export type QuotedService = z.output<typeof QuotedService>;
