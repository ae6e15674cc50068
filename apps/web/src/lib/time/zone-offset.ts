const HOUR_MINUTES = 60;

/** Minutes that the clocks of a zone are ahead of UTC by at an instant, from `Intl`. */
export function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    // "11/27/2026, GMT+05:30"; UTC itself is "GMT".
    const [, sign = '', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(format.format(at)) ?? [];
    return Number(sign + hours) * HOUR_MINUTES + Number(sign + minutes);
  };
}
