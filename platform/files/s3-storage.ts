import { AwsClient } from 'aws4fetch';
import { checkedKey, isKey, type Storage } from './storage.ts';

export type S3Settings = {
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const answersWithinMs = 30_000;
const retries = 2;

const hexSha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');

const tagged = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(
      /&(amp|lt|gt|quot|apos);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name]!,
    ),
  );

/**
 * File storage in an S3 bucket, addressed by path. The signature of a request covers its body. A failed request is
 * retried twice.
 */
export const s3Storage = ({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings): Storage => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries });
  const askAt = async (path: string, init: RequestInit, allowed: readonly number[]): Promise<Response> => {
    const answer = await client.fetch(`${bucketUrl}${path}`, { ...init, signal: AbortSignal.timeout(answersWithinMs) });
    if (allowed.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Error(`files: ${init.method ?? 'GET'} answered ${answer.status}`);
  };
  const ask = (key: string, init: RequestInit, allowed: readonly number[]): Promise<Response> =>
    askAt(checkedKey(key), init, allowed);
  return {
    put: async (key, bytes, type) => {
      const body = new Uint8Array(bytes);
      const headers = { 'content-type': type, 'x-amz-content-sha256': await hexSha256(body) };
      await (await ask(key, { method: 'PUT', body, headers }, [200, 201, 204])).body?.cancel();
    },
    get: async (key) => {
      const answer = await ask(key, {}, [200, 404]);
      if (answer.status === 200) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    remove: async (key) => void (await (await ask(key, { method: 'DELETE' }, [200, 204, 404])).body?.cancel()),
    list: async function* list() {
      for (let from: string | undefined = ''; from !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', ...(from === '' ? {} : { 'continuation-token': from }) });
        const page: string = await (await askAt(`?${query}`, {}, [200])).text();
        for (const key of tagged(page, 'Key')) if (isKey(key)) yield key;
        from = tagged(page, 'IsTruncated')[0] === 'true' ? tagged(page, 'NextContinuationToken')[0] : undefined;
      }
    },
  };
};
