import { cleanName, cleanText } from '@tiffin/contract/rules/clean-text';
import { CLEANED_TABLES, type TextRow } from './clean-texts.repo.ts';
import type { HeldLease } from './held-lease.ts';
import { BATCH_ROWS, type Job } from './job.ts';

const DAY_SECONDS = 86_400;

/**
 * Texts that were stored before calls cleaned them, or by another program, become what a call would store: a name is then
 * found and compared like any other. A database that is clean is only read.
 */
export function cleanTextsJob(): Job {
  return {
    name: 'clean-texts',
    everySeconds: DAY_SECONDS,
    isDueAtStart: true,
    async *run(lease: HeldLease) {
      for (const { find, update, names } of CLEANED_TABLES) {
        for (let after = 0; ;) {
          const rows = await lease.db.query(find, [after, BATCH_ROWS]);
          let changed = 0;
          for (const { id, texts } of rows) {
            const clean = cleanTexts(texts, names);
            if (clean) changed += await lease.execute(update, [id, texts, clean]);
          }
          yield changed;
          const last = rows.at(-1);
          if (!last || rows.length < BATCH_ROWS) break;
          after = last.id;
        }
      }
    },
  };
}

/** Undefined where nothing is to be cleaned. A text of nothing but what nobody sees stays: it may be required. */
function cleanTexts(texts: TextRow['texts'], names: number): string[] | undefined {
  const clean = texts.map((text, at) => (at < names ? cleanName(text) : cleanText(text).trim()) || text);
  return clean.some((text, at) => text !== texts[at]) ? clean : undefined;
}
