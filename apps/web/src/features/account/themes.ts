import { THEMES } from '../../lib/browser/theme.ts';

const LABELS = { light: 'Light', dark: 'Dark', auto: 'System' } as const;

export const THEME_OPTIONS = THEMES.map((theme) => ({ value: theme, label: LABELS[theme] }));
