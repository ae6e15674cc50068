type Press = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** What a browser sends for a key that an input method takes for itself. */
const TAKEN = 229;

/**
 * True of a key that belongs to a word that is still being composed, as in Japanese, Hindi or by a keyboard that writes by
 * swiping: its Enter, Escape, arrows and Backspace are about that word. Every field that acts on keys asks first. Safari says
 * the word is over before it sends the Enter that ended it, so the old number of the key counts too.
 */
export function isComposing(event: Press | { nativeEvent: Press }): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event;
  return press.isComposing || press.keyCode === TAKEN;
}
