import { createStore } from '../state/store.ts';

/** The same key as start/start.ts, which paints the first frame. */
const KEY = 'theme';
export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

const store = createStore();
const system = () => matchMedia('(prefers-color-scheme: dark)');

const named = (name: string | null | undefined) => THEMES.find((theme) => theme === name);
/** Theme that administrators set for users without a choice; the server writes it into the page. */
const ofPlatform = () => document.querySelector<HTMLMetaElement>('meta[name="tiffin-theme"]')?.content;

const getTheme = (): Theme => named(localStorage.getItem(KEY)) ?? named(ofPlatform()) ?? 'auto';

/** Shows the theme that holds now. */
export function repaint(): void {
  const theme = getTheme();
  const isDark = theme === 'dark' || (theme === 'auto' && system().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#15100B' : '#FBF6EE');
  store.notify();
}

/** Follows the system and the other tabs; called once by main.tsx. */
export function watchTheme(): void {
  system().addEventListener('change', repaint);
  window.addEventListener('storage', (event) => (event.key === KEY || event.key === null) && repaint());
}

function setTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  repaint();
}

export const useTheme = (): [Theme, (theme: Theme) => void] => [store.useValue(getTheme), setTheme];
