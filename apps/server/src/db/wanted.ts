/** The values of a statement that is put together; each gets the name that it has there. */
export class Values {
  constructor(readonly list: unknown[] = []) {}

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }

  copy(): Values {
    return new Values([...this.list]);
  }
}

/** The first and the last day (YYYY-MM-DD) of a list, both included. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What holds of a time that is on these days of the platform's calendar. */
export function onDays(time: string, { from, to }: Days, values: Values): string[] {
  const midnight = (day: string, after: number) =>
    `(select (${values.add(day)}::date + ${after})::timestamp at time zone time_zone from settings)`;
  return [
    ...(from === undefined ? [] : [`${time} >= ${midnight(from, 0)}`]),
    ...(to === undefined ? [] : [`${time} < ${midnight(to, 1)}`]),
  ];
}

/** Rows of a table, called `t`, that a caller looks for. */
export interface Wanted {
  readonly table: string;
  /** Conditions that hold together. */
  readonly where: readonly string[];
  /**
   * A row is meant when one of these ways leads to it; none means that every row is. Each is planned for itself, so that
   * a name in another table is found by that table's index and not by reading all rows of this one.
   */
  readonly ways?: readonly Way[];
  readonly values: Values;
}

export interface Way {
  /** Joined to `t`, one row at most for each of its rows. */
  readonly join?: string;
  readonly where: string;
}
