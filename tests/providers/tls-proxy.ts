import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer as createPlain, request, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { isIP, type AddressInfo } from 'node:net';

export type Certificate = { readonly key: string; readonly cert: string };

const derLength = (bytes: number): number[] => {
  if (bytes < 128) return [bytes];
  return bytes < 256 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 255];
};
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...derLength(body.length)]), body]);
};
const seq = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const text = (written: string): Buffer => der(0x0c, Buffer.from(written));
const time = (ms: number): Buffer =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

const ecdsaSha256 = seq(oid('2a8648ce3d040302'));
const nameOf = (common: string): Buffer => seq(der(0x31, seq(oid('550403'), text(common))));
const altName = (name: string): Buffer =>
  isIP(name) === 4 ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));
const extension = (id: string, value: Uint8Array): Buffer => seq(oid(id), der(0x04, value));

/** A self-signed certificate (RFC 5280) for these names, with its key, both PEM. */
export const makeCertificate = (
  names: readonly string[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Certificate => {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
  });
  const subject = nameOf(names[0]!);
  const body = seq(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaSha256,
    subject,
    seq(time(fromMs), time(toMs)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      seq(extension('551d13', seq(der(0x01, Buffer.from([255])))), extension('551d11', seq(...names.map(altName)))),
    ),
  );
  const signed = seq(body, ecdsaSha256, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${signed
      .toString('base64')
      .match(/.{1,64}/g)!
      .join('\n')}\n-----END CERTIFICATE-----\n`,
  };
};

export type Proxy = { readonly port: number; readonly to: (port: number) => void; readonly close: () => Promise<void> };

type ProxyGiven = {
  readonly certificate?: Certificate;
  readonly saysWho?: boolean;
  readonly host?: string;
  /** Maximum body size, like nginx's `client_max_body_size`. */ readonly maxBodyBytes?: number;
};

/**
 * A proxy that ends TLS, or speaks plain HTTP without a certificate. By default it adds the client's IP address to
 * `X-Forwarded-For` and passes the host name on unchanged.
 */
export const startProxy = async (given: ProxyGiven): Promise<Proxy> => {
  let target = 0;
  const serve: RequestListener = (incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const who = given.saysWho === false ? before : [before, incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = {
      ...incoming.headers,
      host: given.host ?? incoming.headers.host,
      ...(who === undefined ? {} : { 'x-forwarded-for': who }),
    };
    const upstreamRequest = request(
      { host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, headers, agent: false },
      (answer: IncomingMessage) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    upstreamRequest.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(upstreamRequest);
  };
  const server = given.certificate ? createSecure(given.certificate, serve) : createPlain(serve);
  server.on('checkContinue', (incoming, outgoing) => {
    const isTooLong = Number(incoming.headers['content-length']) > (given.maxBodyBytes ?? Infinity);
    if (isTooLong) return void outgoing.writeHead(413, { connection: 'close' }).end();
    outgoing.writeContinue();
    serve(incoming, outgoing);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    to: (port) => void (target = port),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
