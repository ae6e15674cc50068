// Tests have no page. The head of this one says that the platform is where the machine is: times of `new Date(2026, 10, 21)`
// are the platform's, and the tests hold in every zone.
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

Object.assign(globalThis, {
  document: {
    querySelector: (selector: string) =>
      selector === 'meta[name="tiffin-time-zone"]' ? { content: timeZone } : null,
  },
});
