/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; the address is not needed for longer.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** The same of a CSV text, with a byte order mark: without it a spreadsheet may take ₹ and é for something else. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(name, 'text/csv;charset=utf-8', `\uFEFF${text}`);
