import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Server = {
  readonly port: number;
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string }>;
  /** Answers in order, such as « PUT /bucket/key 200 ». */
  readonly log: string[];
  readonly failNext: (status: number, times: number) => void;
  readonly close: () => Promise<void>;
};

type Owner = {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());

/**
 * The error code of a request without the owner's valid AWS Signature Version 4. Null when the signature is valid.
 * Written from the AWS documentation.
 */
const refusedSignature = (request: IncomingMessage, body: Buffer, owner: Owner): string | null => {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!found) return 'AccessDenied';
  const [, id, day = '', region, signed = '', signature = ''] = found;
  const at = String(request.headers['x-amz-date']);
  const sum = String(request.headers['x-amz-content-sha256']);
  if (id !== owner.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== owner.region || !/^\d{8}T\d{6}Z$/.test(at) || !at.startsWith(day))
    return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date') || !names.includes('x-amz-content-sha256'))
    return 'AccessDenied';
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== hash(body)) return 'XAmzContentSHA256Mismatch';
  if (request.method === 'PUT' && sum === 'UNSIGNED-PAYLOAD') return 'AccessDenied';
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .sort()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signed,
    sum,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${owner.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n'));
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
};

const listedAtOnce = 100;

const listed = (query: URLSearchParams, objects: ReadonlyMap<string, unknown>): string => {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].sort().filter((key) => key > after);
  const page = keys.slice(0, listedAtOnce);
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
};

/**
 * A small S3 server on this machine, with one bucket addressed by path. It accepts only requests signed by the owner.
 */
export const startS3 = async (owner: Owner): Promise<S3Server> => {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const log: string[] = [];
  let failing = { status: 0, times: 0 };
  const answer = async (
    request: IncomingMessage,
  ): Promise<{ status: number; body?: Buffer | string; type?: string }> => {
    const body = await bodyOf(request);
    if (failing.times-- > 0) return { status: failing.status, body: '<Error><Code>SlowDown</Code></Error>' };
    const refused = refusedSignature(request, body, owner);
    if (refused !== null) return { status: 403, body: `<Error><Code>${refused}</Code></Error>` };
    const [, bucket, ...parts] = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '').split('/');
    const key = parts.join('/');
    if (bucket !== owner.bucket) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    if (request.method === 'GET' && key === '')
      return { status: 200, body: listed(new URLSearchParams((request.url ?? '').split('?', 2)[1]), objects) };
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return { status: 200 };
    }
    if (request.method === 'GET')
      return found
        ? { status: 200, body: found.bytes, type: found.type }
        : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    if (request.method !== 'DELETE') return { status: 405 };
    objects.delete(key);
    return { status: 204 };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body, type = 'application/xml' }) => {
      log.push(`${request.method} ${request.url} ${status}`);
      response.writeHead(status, body === undefined ? {} : { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    objects,
    log,
    failNext: (status, times) => void (failing = { status, times }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
