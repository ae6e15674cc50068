import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { timeLimits } from '../../kit/time-limits.ts';

/** How push services are reached. */
export interface PushSettings {
  /** PUSH_LOCAL: also on this machine and at any port, for tests. */
  readonly isLocalAllowed?: boolean;
  /** How names are looked up; by the name servers unless said. */
  readonly lookup?: LookupFunction;
  /** Certificates that are trusted beside the usual ones. */
  readonly ca?: string;
  /** How long a push service may take, in milliseconds. */
  readonly answerMs?: number;
}

/** An address of our own networks, which nobody may make this server talk to. */
class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Checks that it is on the open internet; one that stands for an IPv4 address counts as that. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  const [first = 0, ...rest] = known.toByteArray();
  // Only 2000::/3 of IPv6 is given out; the others are unicast too, as is what once stood for IPv4.
  const isGivenOut = rest.length === 3 || first >> 5 === 1;
  return known.range() === 'unicast' && isGivenOut;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** The address of a push service that may be asked: https, on its usual port. Undefined for any other text. */
export function pushUrl(endpoint: string, { isLocalAllowed = false }: PushSettings): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  if (isLocalAllowed) return url;
  if (url.port !== '') return undefined;
  const host = hostOf(url);
  return isIP(host) !== 0 && !isPublicAddress(host) ? undefined : url;
}

const resolver = new Resolver({ timeout: 2_000, tries: 1 });

async function askNameServers(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  if (found.length === 0) throw new Error(`${hostname} has no address`);
  return found;
}

const asked = callbackify(askNameServers);

/** Without a thread: the system's lookup takes one of the few that passwords are checked on. */
const nameServers: LookupFunction = (hostname, { all = false }, callback) =>
  asked(hostname, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) callback(error, '');
    else if (all) callback(null, found);
    else callback(null, first.address, first.family);
  });

/** Looks a name up and refuses it when any of its addresses is private: it is asked again for each connection. */
function publicLookup({ isLocalAllowed = false, lookup }: PushSettings): LookupFunction {
  if (isLocalAllowed) return lookup ?? systemLookup;
  const ask = lookup ?? nameServers;
  return (hostname, options, callback) =>
    ask(hostname, options, (error, address, family) => {
      const found = typeof address === 'string' ? [address] : address?.map((one) => one.address);
      if (!error && !found?.every(isPublicAddress))
        return callback(new PrivateAddressError(`${hostname} has a private address`), '', 0);
      callback(error, address, family);
    });
}

/** Checks that its name now has public addresses only. */
export function isReachable(url: URL, settings: PushSettings): Promise<boolean> {
  if (settings.isLocalAllowed || isIP(hostOf(url)) !== 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    // A resolver that is silent holds up no request.
    const timer = setTimeout(() => resolve(false), timeLimits.readinessMs);
    publicLookup(settings)(url.hostname, { all: true }, (error) => {
      clearTimeout(timer);
      resolve(!error);
    });
  });
}

export interface PushAnswer {
  readonly status: number;
  /** How long the service asks to be left alone, in seconds. */
  readonly retryAfter: number;
}

/** Connections to push services, none of which leads into our own networks. */
export class PushLine {
  private readonly agent: https.Agent;

  constructor(private readonly settings: PushSettings) {
    this.agent = new https.Agent({
      lookup: publicLookup(settings),
      ...(settings.ca !== undefined && { ca: settings.ca }),
    });
  }

  /** Posts and reads the head of the answer alone; a redirect is an answer like any other. */
  post(
    url: URL,
    {
      headers,
      body,
      signal,
    }: { headers: Record<string, string | number>; body: Buffer | null; signal: AbortSignal },
  ): Promise<PushAnswer> {
    const { answerMs = 10_000 } = this.settings;
    return new Promise((resolve, reject) => {
      const request = https.request(
        url,
        {
          method: 'POST',
          headers,
          agent: this.agent,
          // Limits all of it, however slow it is.
          signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
        },
        (response) => {
          const after = Number(response.headers['retry-after']);
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: Number.isFinite(after) ? Math.min(Math.max(0, Math.ceil(after)), 3_600) : 0,
          });
          // Nobody reads what it says.
          response.destroy();
        },
      );
      request.on('error', reject);
      // A change of the protocol is neither an answer nor an error.
      request.on('close', () =>
        reject(new Error('The push service closed the connection without an answer')),
      );
      request.end(body ?? undefined);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
