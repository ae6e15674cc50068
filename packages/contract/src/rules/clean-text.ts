/** Spaces of all widths, and separators of lines that few programs know: '1 kg' and '1\u00A0kg' are one text. */
const SPACES = /\p{Z}/gu;
/**
 * Invisible characters: control characters but tab and line breaks, and all that fonts ignore, like marks of direction,
 * zero-width spaces and fillers. Joiners and variation selectors shape the characters before them, and tags a black
 * flag. NUL is left, since it is refused and not repaired.
 */
const INVISIBLE =
  /(?![\0\t\n\r\u200C\u200D\p{VS}]|(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]{0,7})[\u{E0020}-\u{E007F}])[\p{Cc}\p{DI}\u2800\uFFF9-\uFFFB]/gu;
/** Joiners shape letters of Indic and Arabic scripts, and join emoji; here they only make two texts of one. */
const STRAY_JOINERS = /(?<=^|[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}\p{P}\s])[\u200C\u200D]+/gu;

/**
 * A text of a person as it is stored, compared and searched: in Unicode's composed form (NFC), so that two spellings of
 * one letter are one, and without what nobody sees.
 */
export const cleanText = (typed: string): string =>
  typed.replaceAll(SPACES, ' ').replaceAll(INVISIBLE, '').replaceAll(STRAY_JOINERS, '').normalize('NFC');

const BREAKS = / *[\t\n\r]\s*/g;

/** A name as it is stored and compared: a clean text of one line. Cells of a sheet have line ends and tabs within them. */
export const cleanName = (typed: string): string => cleanText(typed).trim().replaceAll(BREAKS, ' ');

/** For comparing names: one key for all spellings of a name. */
export const nameKey = (name: string): string => cleanName(name).toLowerCase();
