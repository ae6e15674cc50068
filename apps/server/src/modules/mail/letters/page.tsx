import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { isolate, partsOfIsolated } from '@tiffin/contract/rules/isolate';
import type { ReactNode } from 'react';
import type { Letter, Platform } from './letter.ts';

// The tokens of the web app by value: a mail has no stylesheet that it could share (apps/web/src/app/tokens.css).
const LIGHT = {
  page: '#fbf6ee',
  surface: '#ffffff',
  ink: '#211913',
  soft: '#4a3d31',
  muted: '#6e5f4f',
  line: '#eadfcf',
  primary: '#0b5a40',
  onPrimary: '#ffffff',
};
const DARK: typeof LIGHT = {
  page: '#15100b',
  surface: '#1f1812',
  ink: '#f8f0e4',
  soft: '#dccdb9',
  muted: '#b5a48f',
  line: '#382d23',
  primary: '#57c298',
  onPrimary: '#06231b',
};

/** Light stands in the elements, for clients that strip styles; dark has to win over it. */
const dark = (root = '') => `
${root}.page { background-color: ${DARK.page} !important; }
${root}.sheet { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
${root}.ink { color: ${DARK.ink} !important; }
${root}.soft { color: ${DARK.soft} !important; }
${root}.muted { color: ${DARK.muted} !important; }
${root}.name { color: ${DARK.primary} !important; }
${root}.line { border-color: ${DARK.line} !important; }
${root}.action { background-color: ${DARK.primary} !important; color: ${DARK.onPrimary} !important; }`;

// The last part is what Outlook.com puts around a mail that it shows on a dark page.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.page { background-color: ${LIGHT.page}; }
@media (prefers-color-scheme: dark) {${dark()}
}${dark('[data-ogsc] ')}`;

const FONT = 'system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif';
const BREAK = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

interface PageProps {
  readonly letter: Letter;
  readonly platform: Platform;
  /** Page on which mails like this one are switched off; absent for mails about the account, which are always sent. */
  readonly choicesUrl?: string;
}

/** A letter as it looks: light and dark, from 320 px on, without anything that has to be loaded. */
export function MailPage({ letter, platform, choicesUrl }: PageProps) {
  const { heading, paragraphs, rows = [], action, note } = letter;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{letter.subject}</title>
        <style>{STYLE}</style>
      </Head>
      <Preview>{paragraphs[0] ?? heading}</Preview>
      <Body className="page" style={{ fontFamily: FONT, margin: 0, padding: 0 }}>
        <main>
          <Paper>
            <Container style={{ maxWidth: '560px', width: '100%' }}>
              <Text
                className="name"
                style={{ ...BREAK, color: LIGHT.primary, fontSize: '16px', fontWeight: 700 }}
              >
                <Words>{isolate(platform.name)}</Words>
              </Text>
            </Container>
            <Container
              className="sheet"
              style={{
                backgroundColor: LIGHT.surface,
                border: `1px solid ${LIGHT.line}`,
                borderRadius: '16px',
                maxWidth: '560px',
                padding: '20px',
                width: '100%',
              }}
            >
              <Heading
                as="h1"
                className="ink"
                style={{
                  ...BREAK,
                  color: LIGHT.ink,
                  fontSize: '22px',
                  lineHeight: '28px',
                  margin: '0 0 12px',
                }}
              >
                <Words>{heading}</Words>
              </Heading>
              {paragraphs.map((paragraph) => (
                <Text
                  key={paragraph}
                  className="soft"
                  style={{
                    ...BREAK,
                    color: LIGHT.soft,
                    fontSize: '16px',
                    lineHeight: '24px',
                    margin: '0 0 12px',
                  }}
                >
                  <Words>{paragraph}</Words>
                </Text>
              ))}
              {rows.length > 0 && <Rows rows={rows} />}
              {action && (
                <Button
                  className="action"
                  href={action.url}
                  style={{
                    backgroundColor: LIGHT.primary,
                    borderRadius: '12px',
                    color: LIGHT.onPrimary,
                    fontSize: '16px',
                    fontWeight: 600,
                    marginTop: '12px',
                    padding: '12px 20px',
                  }}
                >
                  {action.label}
                </Button>
              )}
              {note !== undefined && (
                <Text
                  className="muted"
                  style={{ ...BREAK, color: LIGHT.muted, fontSize: '14px', margin: '16px 0 0' }}
                >
                  <Words>{note}</Words>
                </Text>
              )}
            </Container>
            <Container style={{ maxWidth: '560px', width: '100%' }}>
              <Text
                className="muted"
                style={{ ...BREAK, color: LIGHT.muted, fontSize: '13px', lineHeight: '20px' }}
              >
                <Words>{`${isolate(platform.name)} · ${platform.publicUrl} · `}</Words>
                {choicesUrl === undefined ? (
                  'Mails about your account are always sent.'
                ) : (
                  <a
                    className="muted"
                    href={choicesUrl}
                    style={{ color: LIGHT.muted, textDecoration: 'underline' }}
                  >
                    Choose which mails you get
                  </a>
                )}
              </Text>
            </Container>
          </Paper>
        </main>
      </Body>
    </Html>
  );
}

/** A sentence with names in it: those that are isolated are elements of their own here. */
const Words = ({ children }: { children: string }) =>
  partsOfIsolated(children).map(({ text, isIsolated }, index) =>
    // Parts of one text stay where they are.
    // oxlint-disable-next-line react/no-array-index-key
    isIsolated ? <bdi key={index}>{text}</bdi> : text,
  );

/**
 * Background of everything, in an element of ours: without styles name and footer would be dark on any background of
 * the mail program, and the one that Body paints could not be turned dark by a class.
 */
const Paper = ({ children }: { children: ReactNode }) => (
  <table
    role="presentation"
    className="page"
    width="100%"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    style={{ backgroundColor: LIGHT.page }}
  >
    <tbody>
      <tr>
        <td style={{ padding: '24px 12px' }}>{children}</td>
      </tr>
    </tbody>
  </table>
);

function Rows({ rows }: { rows: NonNullable<Letter['rows']> }) {
  const cell = {
    ...BREAK,
    borderTop: `1px solid ${LIGHT.line}`,
    fontSize: '15px',
    lineHeight: '22px',
    padding: '8px 0',
    verticalAlign: 'top',
  } as const;
  return (
    <table className="facts" style={{ borderCollapse: 'collapse', margin: '4px 0 12px', width: '100%' }}>
      <tbody>
        {rows.map(({ label, value, isTotal }, index) => {
          const fontWeight = isTotal ? 700 : 400;
          return (
            // Two lines of a bill may be alike, and none ever moves.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th
                scope="row"
                className={`line ${isTotal ? 'ink' : 'soft'}`}
                style={{ ...cell, color: isTotal ? LIGHT.ink : LIGHT.soft, fontWeight, textAlign: 'left' }}
              >
                <Words>{label}</Words>
              </th>
              <td
                className="line ink"
                style={{ ...cell, color: LIGHT.ink, fontWeight, paddingLeft: '12px', textAlign: 'right' }}
              >
                <Words>{value}</Words>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
