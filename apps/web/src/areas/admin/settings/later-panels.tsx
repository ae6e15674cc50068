import { ClientErrorsPanel } from './client-errors-panel.tsx';
import { MailPanel } from './mail-panel.tsx';

/** Panels below the settings; they load once those are there. */
const LaterPanels = () => (
  <>
    <MailPanel />
    <ClientErrorsPanel />
  </>
);
export default LaterPanels;
