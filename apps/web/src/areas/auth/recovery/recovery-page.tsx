import { useLocation } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { Confirm } from './confirm.tsx';
import { Forgot } from './forgot.tsx';
import { Reset } from './reset.tsx';
import { UndoEmail } from './undo-email.tsx';

const SCREENS: Record<string, () => React.JSX.Element> = {
  [paths.forgot]: Forgot,
  [paths.reset]: Reset,
  [paths.confirm]: Confirm,
  [paths.undoEmail]: UndoEmail,
};

/** The ways back into an account, in one chunk: each address would cost every first load its share of the router. */
export default function RecoveryPage() {
  const { pathname } = useLocation();
  const Screen = SCREENS[pathname.replace(/\/+$/, '')] ?? Forgot;
  return <Screen />;
}
