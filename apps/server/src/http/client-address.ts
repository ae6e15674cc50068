import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

/** Whose X-Forwarded-… headers are believed: of this many proxies in front of us, or of the proxies in these networks. */
export type ProxyTrust = { readonly hops: number } | { readonly networks: readonly Network[] };

export const NO_PROXY: ProxyTrust = { hops: 0 };

/** More proxies in a row than anybody runs: the header may be long. */
const MAX_HOPS = 10;

/**
 * Reads TRUST_PROXY: a number of proxies, or addresses and networks separated by commas. Undefined for anything else,
 * and for networks that hold every address: callers could then write their own.
 */
export function readProxyTrust(value: string): ProxyTrust | undefined {
  if (/^\d{1,2}$/.test(value)) return Number(value) <= MAX_HOPS ? { hops: Number(value) } : undefined;
  const networks: Network[] = [];
  for (const part of value.split(',')) {
    const network = readNetwork(part.trim());
    if (!network) return undefined;
    networks.push(network);
  }
  return { networks };
}

function readNetwork(text: string): Network | undefined {
  const [base = '', prefix] = text.split('/', 2);
  // ipaddr.js also reads 10.1 and 0x0a000001, which an operator has hardly meant.
  if (isIP(base) === 0 || base.includes('%')) return undefined;
  const address = ipaddr.parse(base);
  if (isMapped(address)) return undefined;
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return length >= 1 && length <= bits ? [address, length] : undefined;
}

/** IPv4 in IPv6, as a socket that listens on both tells it. */
const isMapped = (address: Address): boolean =>
  address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();

/** The one place that reads where a request comes from. */
export class ClientAddresses {
  constructor(private readonly trust: ProxyTrust = NO_PROXY) {}

  /**
   * Checks that this address is one of our proxies, so that what it says of its own caller is believed.
   * @param hop how many proxies were passed on the way to it; 0 is the socket's peer
   */
  readonly isProxy = (address: string | undefined, hop: number): boolean => {
    if ('hops' in this.trust) return hop < this.trust.hops;
    if (address === undefined || isIP(address) === 0) return false;
    const ip = ipaddr.process(address);
    return this.trust.networks.some(([base, bits]) => ip.kind() === base.kind() && ip.match(base, bits));
  };

  /**
   * The caller's address, as it is counted by limits. Behind proxies it is the rightmost address in X-Forwarded-For
   * that is none of them; whatever stands there and is no address leaves us with the proxy that sent it.
   */
  of({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    let address = socket.remoteAddress ?? '';
    const header = headers['x-forwarded-for'];
    if (header === undefined || !this.isProxy(address, 0)) return countedAddress(address);
    const forwarded = String(header).split(',');
    for (let hop = 0; hop < MAX_HOPS && this.isProxy(address, hop); hop++) {
      const next = withoutPort(forwarded.at(-1 - hop)?.trim() ?? '');
      if (isIP(next) === 0) break;
      address = next;
    }
    return countedAddress(address);
  }

  /** How the caller reached us, or the nearest of our proxies. */
  protocolOf(request: IncomingMessage): 'http' | 'https' {
    if (!this.isProxy(request.socket.remoteAddress, 0)) return 'http';
    // Only now: Node makes the object of all headers when it is asked for.
    const forwardedProtos = String(request.headers['x-forwarded-proto'] ?? '').split(',');
    return forwardedProtos.at(-1)?.trim() === 'https' ? 'https' : 'http';
  }
}

/** Some proxies write 192.0.2.1:5678 and [2001:db8::1]:5678. */
const withoutPort = (text: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? text;

/**
 * Returns the address that a limit counts: an IPv4 address, or the first 64 bits of an IPv6 address, since one line has
 * them all. An address written in several ways is the same.
 */
export function countedAddress(address: string): string {
  if (isIPv4(address)) return address;
  if (isIP(address) === 0) return 'unknown';
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  return `${new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Checks that the socket's own peer is a program on this machine, which may be a proxy. */
export function isFromThisMachine({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  const address = socket.remoteAddress ?? '';
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
}
