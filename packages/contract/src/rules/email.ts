import { EMAIL_MAX_LENGTH } from './limits.ts';

/** Browsers and Node have it: it knows how names of hosts are written in ASCII (UTS 46). */
declare const URL: new (url: string) => { readonly hostname: string };

/** Words between single dots, of any script. */
const LOCAL_PART = /^[^\s@<>"\p{Cc}.]+(?:\.[^\s@<>"\p{Cc}.]+)*$/u;
/** Letters of any script: the letters of a host, and nothing that an address of the web gives a meaning of its own. */
const HOST = /^[\p{L}\p{M}\p{N}_.\u3002\uFF0E\uFF61-]+$/u;
const IS_ASCII = /^[\x20-\x7E]*$/;
const ASCII_HOST =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Name of a host in A-labels, as it is typed where it is in ASCII, without the dot at its end; undefined where it is none. */
function asciiHost(host: string): string | undefined {
  if (!HOST.test(host)) return undefined;
  try {
    const ascii = new URL(`http://${host}`).hostname.replace(/\.$/, '');
    if (!ASCII_HOST.test(ascii)) return undefined;
    return IS_ASCII.test(host) ? host.replace(/\.$/, '') : ascii;
  } catch {
    return undefined;
  }
}

/**
 * An e-mail address as it is stored, compared and mailed to: its domain in A-labels, so that 'asha@bücher.example' and
 * 'asha@xn--bcher-kva.example' are one. Undefined where the text is no address.
 */
export function normalizedEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const host = asciiHost(text.slice(at + 1));
  if (!LOCAL_PART.test(local) || host === undefined || !text.isWellFormed()) return undefined;
  const email = `${local}@${host}`;
  return email.length <= EMAIL_MAX_LENGTH ? email : undefined;
}

/** Checks that two texts are one address, without case. */
export const isSameEmail = (one: string, other: string): boolean =>
  (normalizedEmail(one) ?? one).toLowerCase() === (normalizedEmail(other) ?? other).toLowerCase();
