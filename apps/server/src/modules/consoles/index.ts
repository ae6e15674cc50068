export { updatePresence } from './update-presence.ts';
export { PollNotes } from './poll-notes.ts';
export { reportConsole } from './report-console.ts';
export { confirmPresence } from './confirm-presence.ts';
