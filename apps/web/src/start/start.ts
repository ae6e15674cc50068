// Runs in the head before the bundle and outside of it (start-script.ts makes /start.js of it): the CSP allows no inline
// script, and what is needed here must not wait for the bundle.
import { askFirst } from './ask-first.ts';
import { showFirstPicture } from './first-picture.ts';
import { readStorage } from './read-storage.ts';

showTheme();
const answers = askFirst(location.pathname, location.search);
void showFirstPicture(location.pathname, answers);

/** Before the first paint. lib/browser/theme.ts writes the same key and keeps it in step afterwards. */
function showTheme() {
  // Theme that administrators set for users without a choice; the server writes it into the page.
  const ofPlatform = document.querySelector<HTMLMetaElement>('meta[name="tiffin-theme"]')?.content;
  const theme = readStorage('theme') || ofPlatform;
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#15100B' : '#FBF6EE');
}
