export { findUsedPhotos, photosOf, putCasePhoto, readCasePhoto } from './case-photo.ts';
export { closeCase } from './close-case.ts';
export { countCases, countUnreadCases, getCase, listCases, readCase, waitingSince } from './list-cases.ts';
export { openCase } from './open-case.ts';
export { writeInCase } from './write-in-case.ts';
export { noteInCase } from './note-in-case.ts';
