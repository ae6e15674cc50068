import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { type LeaveText, useUnsaved } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Props = {
  username: string;
  codes: readonly string[];
  /** Those of a factor that was just set up. */
  isFirst: boolean;
  onDone: () => void;
};

const LEAVE: LeaveText = {
  title: 'Leave without your recovery codes?',
  body: 'They are shown only now. Without them a lost phone locks you out.',
  stay: 'Stay here',
  leave: 'Leave',
};

/** Shown this once: what is stored of them does not lead back to them. */
export function RecoveryCodes({ username, codes, isFirst, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useUnsaved(true, undefined, LEAVE);
  useEffect(() => title.current?.focus(), []);
  const shown = codes.map(inGroups);
  return (
    <div className="mt-4 grid gap-4">
      {isFirst && (
        <Notice kind="good">Two-factor authentication is on. Your other sessions are logged out.</Notice>
      )}
      <div>
        <h3 ref={title} tabIndex={-1} className="text-label font-semibold outline-none">
          Your recovery codes
        </h3>
        <p className="mt-1 text-label leading-5.5 text-ink-2">
          They are shown only now. Keep them where you find them without your phone: each opens your account
          once, instead of a code from the app.
        </p>
      </div>
      <ol
        aria-label="Recovery codes"
        className="m-0 grid list-none gap-x-6 gap-y-2 rounded-control bg-sunken p-4 sm:grid-cols-2"
      >
        {shown.map((code) => (
          <li key={code} className="num text-label font-semibold tracking-code select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={shown.join('\n')}>Copy all</CopyButton>
        <Button variant="outline" onClick={() => saveFile(FILE, 'text/plain', asText(username, shown))}>
          <Download size={17} strokeWidth={2.1} aria-hidden />
          Download as text
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}

const FILE = 'recovery-codes.txt';

/** Groups a code as people copy it from paper; the server also reads it without dashes. */
const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

const asText = (username: string, codes: readonly string[]): string =>
  `Recovery codes of ${username} for ${PRODUCT_NAME}, ${window.location.host}
Each works once, instead of a code from the authenticator app.

${codes.join('\n')}
`;
