import { dialledText, writtenPhone } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { ClientEntry, searchClients } from '../contract/clients.ts';
import { nameOf } from './clients-view.ts';

export const knownClient = ({
  id,
  firstname,
  lastname,
  email,
  phone,
}: ClientEntry): Readonly<Record<string, string>> => ({
  'client.id': id,
  'client.firstname': firstname,
  'client.lastname': lastname,
  'client.email': email ?? '',
  'client.phone': phone === null ? '' : writtenPhone(phone),
});

export const finderView = (params: URLSearchParams, found: DataOf<typeof searchClients>['data'] | null) => {
  const otherParams = [...params].filter(([name]) => name !== 'qui' && name !== 'client');
  return {
    query: (params.get('qui') ?? '').slice(0, 200),
    otherParams: otherParams,
    found:
      found?.map((client) => ({
        id: client.id,
        name: nameOf(client),
        detail: [client.phone === null ? null : dialledText(client.phone), client.email]
          .filter((part) => part !== null)
          .join(' · '),
        to: `?${new URLSearchParams([...otherParams, ['client', client.id]]).toString()}`,
      })) ?? null,
  };
};

export type FinderView = ReturnType<typeof finderView>;
