import { ChevronDown, LogOut } from 'lucide-react';

import { useSession } from '../../lib/session/session.ts';
import { useTheme } from '../../lib/browser/theme.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Menu, menuChoice, type MenuEntry } from '../../ui/overlays/menu.tsx';
import { THEME_OPTIONS } from './themes.ts';
import { useLogout } from './use-logout.ts';

type Props = {
  loginPath: string;
  own?: readonly MenuEntry[];
  /** Who it is, where the area has asked the server; otherwise as the session has it. */
  name?: string | undefined;
  /** Logout leaves nothing of this browser's storage. */
  forgetsAll?: boolean;
};

const NONE: readonly MenuEntry[] = [];

/** The avatar menu of every top bar. `own` are the area's entries, e.g. a link to My Profile. */
export function AccountMenu({ loginPath, own = NONE, name: asked, forgetsAll = false }: Props) {
  const stored = useSession()?.username ?? '';
  const name = asked ?? stored;
  const logout = useLogout(loginPath, forgetsAll);
  const [theme, setTheme] = useTheme();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex h-11 shrink-0 items-center gap-2 rounded-full border-line bg-surface text-body font-semibold hover:bg-sunken max-md:w-11 max-md:justify-center md:border md:pr-3.5 md:pl-1"
        >
          <Avatar name={name} />
          <span className="sr-only">Account menu of</span>
          <span className="max-w-[14ch] truncate max-md:sr-only">{name}</span>
          <ChevronDown size={17} strokeWidth={2.1} aria-hidden className="text-muted max-md:hidden" />
        </button>
      }
      entries={[
        ...own,
        ...(own.length > 0 ? [{ kind: 'separator' as const, label: 'own' }] : []),
        { kind: 'heading', label: 'Theme' },
        menuChoice({ label: 'Theme', options: THEME_OPTIONS, value: theme, onValueChange: setTheme }),
        { kind: 'separator', label: 'theme' },
        { kind: 'action', label: 'Logout', icon: <LogOut strokeWidth={2} />, onSelect: logout },
      ]}
    />
  );
}
