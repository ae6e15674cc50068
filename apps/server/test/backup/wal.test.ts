import { expect, test } from 'vitest';
import {
  needlessFiles,
  parseSegment,
  planLog,
  segmentName,
  segmentOf,
} from '../../src/modules/backup/wal.ts';

test.each([
  ['000000010000000000000004', { timeline: 1, number: 4, isPacked: false }],
  ['0000000200000001000000FF.gz', { timeline: 2, number: 511, isPacked: true }],
  ['000000010000000000000004.00000028.backup', undefined],
  ['000000010000000000000004.part', undefined],
  ['00000002.history', undefined],
  ['archtemp.000000010000000000000004.17.1', undefined],
])('%s is read as %j', (file, segment) => {
  expect(parseSegment(file)).toEqual(segment);
  if (segment) expect(file).toContain(segmentName(segment));
});

test.each([
  ['0/2000120', 2],
  ['0/FFFFFFFF', 255],
  ['1/0', 256],
  ['A/1000000', 2561],
])('the position %s lies in segment %i', (lsn, segment) => {
  expect(segmentOf(lsn)).toBe(segment);
});

/** Segments of the first timeline. */
const archiveOf = (...numbers: (number | string)[]): string[] =>
  numbers.map((one) => (typeof one === 'string' ? one : segmentName({ timeline: 1, number: one })));
const name = (number: number) => segmentName({ timeline: 1, number });
const backup = { timeline: 1, startLsn: '0/3000028', endLsn: '0/4000120' };

test.each<[string, string[], string[], string | undefined]>([
  ['nothing', [], [], undefined],
  ['what was before the backup', archiveOf(1, 2, 3), [], undefined],
  ['its own last segment and what follows', archiveOf(3, 4, 5, 6), [4, 5, 6].map(name), undefined],
  ['what follows alone: the backup holds its own end', archiveOf(5, 6), [5, 6].map(name), undefined],
  ['a gap', archiveOf(4, 5, 7, 8), [4, 5].map(name), name(6)],
  ['a gap at once', archiveOf(4, 6), [4].map(name), name(5)],
  [
    'one that is there twice while it is packed',
    archiveOf(4, 5, `${name(5)}.gz`),
    [name(4), `${name(5)}.gz`],
    undefined,
  ],
  [
    'other files, and another timeline',
    archiveOf(4, `${name(4)}.00000028.backup`, '00000002.history', segmentName({ timeline: 2, number: 5 })),
    [name(4)],
    undefined,
  ],
])('of an archive with %s is taken what goes on from the backup', (_, archive, files, missing) => {
  expect(planLog(archive, backup)).toMatchObject({ files, missing });
});

test('the log that no backup needs is named, and none while there is no backup', () => {
  const files = [2, 3, 4].map(name);
  expect(
    needlessFiles([...files, '00000002.history'], [backup, { timeline: 1, startLsn: '0/9000000' }]),
  ).toEqual([name(2)]);
  expect(needlessFiles(files, [])).toEqual([]);
});
