import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A foreign website. It gives the answer set by `say`, except at a few fixed paths. */
export const openSite = async () => {
  let answer: { status: number; headers: Record<string, string>; body: string | Uint8Array } = {
    status: 200,
    headers: {},
    body: '',
  };
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    requests.push({ path: incoming.url ?? '', headers: incoming.headers });
    if (incoming.url?.startsWith('/loin')) return void outgoing.writeHead(302, { location: '/loin' }).end();
    if (incoming.url?.startsWith('/prive'))
      return void outgoing.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (incoming.url?.startsWith('/vers?'))
      return void outgoing.writeHead(302, { location: decodeURIComponent(incoming.url.slice(6)) }).end();
    if (incoming.url?.startsWith('/lent')) return;
    if (incoming.url?.startsWith('/gros')) return void outgoing.writeHead(200).end('x'.repeat(3_000));
    const isKnown =
      answer.headers['etag'] !== undefined && incoming.headers['if-none-match'] === answer.headers['etag'];
    outgoing.writeHead(isKnown ? 304 : answer.status, answer.headers).end(isKnown ? '' : answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    say: (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200) =>
      void (answer = { status, headers, body }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
