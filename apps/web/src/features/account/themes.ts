import { THEMES } from '../../lib/theme.ts';

const WORDS = { light: 'Light', dark: 'Dark', auto: 'Like the system' } as const;

export const THEME_OPTIONS = THEMES.map((theme) => ({ value: theme, label: WORDS[theme] }));
