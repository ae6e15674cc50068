import type { DecimalSign } from '@tiffin/contract/rules/price-text';
import { useMemo, useState } from 'react';

import type { OwnGroups } from '../options/queries.ts';
import { areOwnColumns, type ColumnMap, guessColumns } from './columns.ts';
import { type FilePlan, ofDishes } from './file-plan.ts';
import { groupNotationOf, isGroupSheet, planGroups } from './group-plan.ts';
import { notationOf, type OwnMenu, planImport } from './plan.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { readSheet } from './sheet.ts';
import { decode, type Encoding, encodingOf, isWorkbook } from './sheet-text.ts';

/** A menu of 200 dishes has some 50 kB; reading what is no menu must not hang the page. */
const MAX_FILE_BYTES = 5_000_000;

const REFUSED = {
  unreadable: 'This file could not be read. Please choose it again.',
  large: 'This file is over 5 MB, which is more than a menu.',
  workbook:
    'This is a workbook. Open it in Excel, choose File, Save As and the type “CSV UTF-8 (Comma delimited)”, and import that file. ' +
    'In Google Sheets it is File, Download, Comma-separated values.',
} as const;

type Chosen = { name: string; bytes: Uint8Array; encoding: Encoding };

/**
 * A file that the user chose, how it is read, and what it would do to the menu.
 * @param own stable while nothing of it changes; null until it is known
 */
export function useImportFile(own: (OwnMenu & OwnGroups) | null) {
  const [file, setFile] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosenColumns, setColumns] = useState<ColumnMap | null>(null);
  const [chosenDecimal, setDecimal] = useState<DecimalSign | null>(null);

  const sheet = useMemo(() => file && readSheet(decode(file.bytes, file.encoding)), [file]);
  const read = useMemo(() => {
    if (!sheet) return null;
    // Columns of another sheet may be chosen; those of options are our own.
    if (isGroupSheet(sheet)) return { sheet, columns: null, notation: groupNotationOf(sheet) };
    const columns = chosenColumns ?? rememberedColumns(sheet.head) ?? guessColumns(sheet);
    return { sheet, columns, notation: notationOf(sheet, columns), isOwn: areOwnColumns(sheet) };
  }, [sheet, chosenColumns]);
  const isInDoubt = read?.notation.doubt !== undefined && chosenDecimal === null;
  const plan: FilePlan | null = useMemo(() => {
    if (!read || !own || isInDoubt) return null;
    const { decimal } = read.notation;
    const signs = { decimal, doubtful: chosenDecimal ?? decimal };
    return read.columns === null
      ? planGroups(read.sheet, signs, own)
      : ofDishes(planImport(read.sheet, read.columns, signs, own), own.menu);
  }, [read, isInDoubt, chosenDecimal, own]);

  const clear = () => {
    setFile(null);
    setRefusal(null);
    setColumns(null);
    setDecimal(null);
  };
  return {
    file,
    refusal,
    read,
    /** The chosen sign before the paise of prices that can be read both ways; null until it is chosen. */
    decimal: chosenDecimal,
    plan,
    clear,
    choose: async (chosen: File) => {
      clear();
      if (chosen.size > MAX_FILE_BYTES) return setRefusal(REFUSED.large);
      try {
        const bytes = new Uint8Array(await chosen.arrayBuffer());
        if (isWorkbook(bytes)) return setRefusal(REFUSED.workbook);
        setFile({ name: chosen.name, bytes, encoding: encodingOf(bytes) });
      } catch {
        // It was moved or taken away since it was chosen.
        setRefusal(REFUSED.unreadable);
      }
    },
    chooseEncoding: (encoding: Encoding) => {
      setFile((now) => now && { ...now, encoding });
      setColumns(null);
    },
    chooseColumns: setColumns,
    chooseDecimal: setDecimal,
    /** Once they have led to an import. */
    remember: () => {
      if (read && chosenColumns) rememberColumns(read.sheet.head, chosenColumns);
    },
  };
}
