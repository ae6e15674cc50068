export { updatePresence } from './update-presence.ts';
export { PollNotes } from './poll-notes.ts';
export { sayConsole } from './say-console.ts';
export { sayHere } from './say-here.ts';
