import { paths } from '../../../app/paths.ts';
import { Bell } from '../../../features/notifications/bell.tsx';

/** From when the first screen stands, which does not wait for it. */
const LaterBell = () => (
  <Bell
    to={`${paths.owner}/notifications`}
    className="relative grid size-11 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
  />
);
export default LaterBell;
