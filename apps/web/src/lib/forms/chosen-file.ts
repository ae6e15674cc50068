import { useEffect, useState } from 'react';

/** A file that the user chose, and an address under which the page can show it before it is uploaded. */
export type ChosenFile = { file: File; url: string };

export function useChosenFile(): [ChosenFile | null, (file: File | null) => void] {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const url = chosen?.url;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return [chosen, (file) => setChosen(file && { file, url: URL.createObjectURL(file) })];
}
