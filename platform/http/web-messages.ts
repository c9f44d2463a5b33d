/**
 * Returns a request whose path can be decoded. In an invalid path, escapes every `%`, so that the path matches no page.
 */
export const decodable = (request: Request): Request => {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
};

export const asGet = (request: Request): Request =>
  request.method === 'HEAD' ? new Request(request.url, { method: 'GET', headers: request.headers }) : request;

export const withHeaders = (response: Response, more: readonly (readonly [string, string])[]): Response => {
  if (more.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of more) headers.append(name, value);
  return new Response(response.body, { status: response.status, headers });
};
