import { ChevronDown, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';

import { useSession } from '../../lib/session.ts';
import { useTheme } from '../../lib/theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { THEME_OPTIONS } from './themes.ts';
import { useLogout } from './use-logout.ts';

/** The avatar menu of every top bar. `children` are the area's own entries, e.g. a MenuLink to My Profile. */
export function AccountMenu({ loginPath, children }: { loginPath: string; children?: ReactNode }) {
  const name = useSession()?.username ?? '';
  const logout = useLogout(loginPath);
  const [theme, setTheme] = useTheme();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex h-11 shrink-0 items-center gap-2 rounded-full border-line bg-surface text-[15px] font-semibold hover:bg-sunken max-md:w-11 max-md:justify-center md:border md:pr-3.5 md:pl-1"
        >
          <Avatar name={name} />
          <span className="sr-only">Account menu of</span>
          <span className="max-w-[14ch] truncate max-md:sr-only">{name}</span>
          <ChevronDown size={17} strokeWidth={2.1} aria-hidden className="text-muted max-md:hidden" />
        </button>
      }
    >
      {children}
      {children && <MenuSeparator />}
      <MenuHeading>Theme</MenuHeading>
      <MenuChoice label="Theme" options={THEME_OPTIONS} value={theme} onValueChange={setTheme} />
      <MenuSeparator />
      <MenuItem icon={<LogOut strokeWidth={2} />} onSelect={logout}>
        Logout
      </MenuItem>
    </Menu>
  );
}
