import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An establishment in the State's « Recherche d'entreprises ». `isSeat` is false when another establishment is the
 * company's seat.
 */
export type KnownEstablishment = {
  readonly siret: string;
  readonly name: string;
  readonly number?: string;
  readonly way?: string;
  readonly street?: string;
  readonly postcode?: string;
  readonly city?: string;
  readonly naf?: string;
  readonly form?: string;
  readonly isClosed?: boolean;
  readonly isSeat?: boolean;
  /** Whether the company opted out, so that its name and address are withheld. */ readonly isWithheld?: boolean;
};

export type Trouble = 'none' | 'slow' | 'html' | 'another' | 'half' | 'busy' | 'error' | 'endless' | 'elsewhere';

export type StateDirectory = {
  readonly url: string;
  readonly requestedUrls: URL[];
  readonly behave: (trouble: Trouble) => void;
  readonly close: () => Promise<void>;
};

const withheld = '[NON-DIFFUSIBLE]';

const placeOf = (one: KnownEstablishment) => ({
  adresse: one.isWithheld
    ? withheld
    : [one.number, one.way, one.street, one.postcode, one.city].filter(Boolean).join(' '),
  code_postal: one.isWithheld ? withheld : (one.postcode ?? null),
  libelle_commune: one.city ?? null,
});

const seatOf = (one: KnownEstablishment) => ({
  siret: one.siret,
  activite_principale: one.naf ?? null,
  etat_administratif: one.isClosed ? 'F' : 'A',
  numero_voie: one.isWithheld ? withheld : (one.number ?? null),
  indice_repetition: null,
  type_voie: one.isWithheld ? withheld : (one.way ?? null),
  libelle_voie: one.isWithheld ? withheld : (one.street ?? null),
  liste_enseignes: null,
  nom_commercial: null,
  ...placeOf(one),
});

const otherOf = (one: KnownEstablishment) => ({
  siret: one.siret,
  activite_principale: one.naf ?? null,
  etat_administratif: one.isClosed ? 'F' : 'A',
  est_siege: one.isSeat !== false,
  liste_enseignes: null,
  nom_commercial: null,
  ...placeOf(one),
});

const unitOf = (one: KnownEstablishment) => ({
  siren: one.siret.slice(0, 9),
  nom_complet: one.isWithheld ? withheld : one.name,
  nom_raison_sociale: one.form === '1000' || one.isWithheld ? null : one.name,
  nature_juridique: one.form ?? '1000',
  etat_administratif: one.isClosed && one.isSeat !== false ? 'C' : 'A',
  siege:
    one.isSeat === false
      ? { ...seatOf(one), siret: `${one.siret.slice(0, 9)}00099`, numero_voie: '1', libelle_voie: 'DU SIEGE' }
      : seatOf(one),
  matching_etablissements: [otherOf(one)],
});

/**
 * A server that behaves like the directory. `/search` needs at least three characters, `include` needs `minimal`, and a
 * page has at most 25 rows. An invalid query gets 400 with its reason.
 */
export const stateDirectoryServer = async (known: readonly KnownEstablishment[]): Promise<StateDirectory> => {
  const requestedUrls: URL[] = [];
  let trouble: Trouble = 'none';
  const json = (
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };
  const listOf = (units: readonly unknown[], perPage: number) => ({
    results: units,
    total_results: units.length,
    page: 1,
    per_page: perPage,
    total_pages: units.length === 0 ? 0 : 1,
  });
  const answer = (url: URL, response: ServerResponse): void => {
    const query = url.searchParams;
    const q = query.get('q') ?? '';
    const perPage = Number(query.get('per_page') ?? '10');
    if (url.pathname !== '/search') return json(response, 404, { erreur: 'Route inconnue' });
    if (q.length < 3) return json(response, 400, { erreur: '3 caractères minimum pour les termes de la requête' });
    if (!(perPage >= 1 && perPage <= 25))
      return json(response, 400, { erreur: 'Veuillez indiquer un paramètre `per_page` entre `1` et `25`.' });
    if (query.has('include') && query.get('minimal') !== 'true')
      return json(response, 400, {
        erreur: 'Veuillez indiquer si vous souhaitez une réponse minimale avec le filtre `minimal=True`.',
      });
    const units = known.filter(({ siret }) => siret === q || siret.slice(0, 9) === q).map(unitOf);
    return json(
      response,
      200,
      listOf(
        trouble === 'another' ? known.filter(({ siret }) => siret !== q).map(unitOf) : units.slice(0, perPage),
        perPage,
      ),
    );
  };
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://directory.test');
    requestedUrls.push(url);
    switch (trouble) {
      case 'slow':
        return;
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<!doctype html><title>Maintenance</title>');
        return;
      case 'half':
        return json(response, 200, { results: [{ siege: 'Nantes' }, { nom_complet: 12 }] });
      case 'busy':
        return json(response, 429, { erreur: 'Trop de requêtes' }, { 'retry-after': '1' });
      case 'error':
        return json(response, 503, { erreur: 'Service indisponible' });
      case 'endless':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(`{"results":["${'x'.repeat(2_000_000)}`);
        return;
      case 'elsewhere':
        response.writeHead(302, { location: 'http://127.0.0.1:9/' });
        response.end();
        return;
      default:
        return answer(url, response);
    }
  };
  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requestedUrls,
    behave: (next) => void (trouble = next),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

/** Fictional establishments and people. */
export const listedHouses: readonly KnownEstablishment[] = [
  {
    siret: '73282932000074',
    name: 'LES BAINS DU QUAI',
    number: '14',
    way: 'RUE',
    street: 'DE STRASBOURG',
    postcode: '44000',
    city: 'NANTES',
    naf: '96.04Z',
    form: '5720',
  },
  {
    siret: '81234567600025',
    name: 'INES CARADEC',
    number: '5',
    way: 'RUE',
    street: 'KERVEGAN',
    postcode: '44000',
    city: 'NANTES',
    naf: '96.04Z',
    form: '1000',
    isSeat: false,
  },
  { siret: '40483304800022', name: 'ANCIEN SALON', postcode: '44000', city: 'NANTES', naf: '96.02A', isClosed: true },
  {
    siret: '55208131766522',
    name: 'QUELQU UN',
    postcode: '73100',
    city: 'AIX-LES-BAINS',
    naf: '96.04Z',
    isWithheld: true,
  },
];
