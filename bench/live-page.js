// Loaded into each page under measurement (bench/live.ts): when an input event happened, and when what it changes was
// painted, by the clock of the wall, which all browsers of a machine share.
let inputAt = 0;
for (const type of ['click', 'keydown'])
  window.addEventListener(
    type,
    // The time of the input itself, before the page was asked what to do about it.
    ({ timeStamp }) => (inputAt = Date.now() - (performance.now() - timeStamp)),
    { capture: true },
  );

const CHANGES = {
  /** The first of these says something else. */
  text: { read: (all) => all[0]?.textContent ?? '', isNews: (now, before) => now !== '' && now !== before },
  /** There is one more of these. */
  count: { read: (all) => all.length, isNews: (now, before) => now > before },
};

let painted;
window.measure = {
  inputAt: () => inputAt,
  /** From now on waits for the change. */
  watch: (selector, change) => {
    const { read, isNews } = CHANGES[change];
    const before = read(document.querySelectorAll(selector));
    painted = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isNews(read(document.querySelectorAll(selector)), before)) return;
        observer.disconnect();
        // The frame that is drawn next has it; the task after that comes when it was drawn.
        requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
  },
  painted: () => painted,
};
