import { expect, test } from 'vitest';
import { hidePaths } from '../../src/modules/backup/hide-paths.ts';

test.each([
  ['There is no room in /mnt/b.', 'There is no room in the folder of backups.'],
  ['/mnt/b cannot be read.', 'The folder of backups cannot be read.'],
  ['/mnt/b/whole-1/base.tar.gz was changed.', 'whole-1/base.tar.gz was changed.'],
  ['/mnt/b/whole-1 is there, but /mnt/b/copy.sh failed.', 'whole-1 is there, but copy.sh failed.'],
])('%s', (sentence, shown) => expect(hidePaths(sentence, '/mnt/b', '/mnt/b/copy.sh')).toBe(shown));
