import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@tiffin/contract/rules/notifications';
import ece from 'http_ece';
import { afterAll, beforeAll } from 'vitest';
import { CA, CERTIFICATE, KEY } from './push-certificate.ts';

/** Push received by a browser, after every check that a push service and a browser make. */
export interface ReceivedPush {
  readonly device: string;
  readonly payload: PushPayload;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  readonly subject: string;
}

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

const fromJson = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

/** A push service on a socket, with the browsers that it serves. Call once at the top of a file. */
export function pushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, Browser>();
  /** Answers by device; 201 by default. */
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  const troubles: Error[] = [];
  let asked = 0;
  let server: Server | undefined;
  let port = 0;
  let publicKey = '';

  /** RFC 8292: signed by the key that the browser was subscribed with, for this service, for a day at most. */
  function checkVapid(authorization: string): string {
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    if (key !== publicKey) throw new Error(`another key: ${authorization}`);
    const [head = '', body = '', signature = ''] = token.split('.');
    const raw = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { aud, exp, sub } = fromJson(body);
    if (!isSigned || fromJson(head).alg !== 'ES256') throw new Error('not signed');
    if (new URL(aud).port !== String(port)) throw new Error(`for another service: ${aud}`);
    if (exp * 1_000 < Date.now() || exp * 1_000 > Date.now() + 86_400_000) throw new Error(`ends at ${exp}`);
    return sub;
  }

  function take(device: string, headers: Record<string, unknown>, body: Buffer): void {
    const browser = browsers.get(device);
    if (!browser) throw new Error(`no browser ${device}`);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not packed as it should be');
    const text = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: browser.ecdh,
      authSecret: browser.auth.toString('base64url'),
    });
    received.push({
      device,
      payload: JSON.parse(text.toString()),
      ttl: Number(headers['ttl']),
      urgency: String(headers['urgency']),
      topic: String(headers['topic']),
      subject: checkVapid(String(headers['authorization'])),
    });
  }

  beforeAll(async () => {
    server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
      void (async () => {
        asked++;
        const device = request.url?.slice(1) ?? '';
        const answer = answers.get(device) ?? { status: 201 };
        try {
          const body = Buffer.concat(await request.toArray());
          if (answer.status === 201) take(device, request.headers, body);
        } catch (error) {
          troubles.push(error as Error);
        }
        response.writeHead(answer.status, answer.headers).end();
      })();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  return {
    received,
    answers,
    troubles,
    ca: CA,
    get asked() {
      return asked;
    },
    get port() {
      return port;
    },
    expectKey(key: string) {
      publicKey = key;
    },
    /** Subscribes a new browser. @param host instead of this service's */
    subscription(device: string = randomBytes(8).toString('hex'), host = `localhost:${port}`) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(device, { ecdh, auth });
      return {
        device,
        body: {
          endpoint: `https://${host}/${device}`,
          expirationTime: null,
          keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
      };
    },
    of: (device: string) => received.filter((one) => one.device === device),
  };
}
