import { render, toPlainText } from '@react-email/render';
import { isolate, isolateAll } from '@tiffin/contract/rules/isolate';
import type { MailFacts } from '../mail-facts.ts';
import { CHOICES_PATHS } from '../choices.ts';
import { MAIL_KINDS, type MailKind } from '../mail-kinds.ts';
import type { Letter, Platform } from './letter.ts';
import { LETTERS } from './letters.ts';
import { MailPage } from './page.tsx';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A line that nothing in a name can end: what a header begins with has to be ours. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** In the area that the letter leads to. */
function choicesUrl({ action }: Letter, { publicUrl }: Platform): string {
  const [, area = ''] = action?.url.slice(publicUrl.length).split('/') ?? [];
  return `${publicUrl}${CHOICES_PATHS[area === 'restaurant' || area === 'admin' ? area : 'customer']}`;
}

/** The mail of a kind as HTML and as text, both from the same letter. */
export async function renderMail<K extends MailKind>(
  kind: K,
  facts: MailFacts[K],
  platform: Platform,
): Promise<RenderedMail> {
  // Links are no texts.
  const shown = { ...isolateAll(facts), ...('url' in facts && { url: facts.url }) };
  const written: Letter = LETTERS[kind](shown, { ...platform, name: isolate(platform.name) });
  const letter = { ...written, subject: oneLine(written.subject) };
  const isAccount = MAIL_KINDS[kind].topic === 'account';
  const html = await render(
    <MailPage
      letter={letter}
      platform={platform}
      {...(!isAccount && { choicesUrl: choicesUrl(letter, platform) })}
    />,
  );
  // Only ours: those of people are escaped.
  const isolated = html.replaceAll('<bdi>', '\u2068').replaceAll('</bdi>', '\u2069');
  const text = toPlainText(isolated, {
    wordwrap: false,
    selectors: [
      // Kept as written: text has no capitals of its own.
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'table.facts', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });
  return { subject: letter.subject, html, text };
}
