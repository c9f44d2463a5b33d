import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { listedCompany, type ListedEstablishment } from '#features/profiles/rules/directory.ts';
import {
  listedHouses,
  stateDirectoryServer,
  type StateDirectory,
  type Trouble,
} from '../../tests/providers/state-directory.ts';
import { stateDirectory, type CompanyDirectory } from './company-directory.ts';

suite('the State’s company directory over a real socket', () => {
  let server: StateDirectory;
  before(async () => void (server = await stateDirectoryServer(listedHouses)));
  after(() => server.close());

  const opened = (elapsed?: () => number): CompanyDirectory<ListedEstablishment> =>
    stateDirectory({ url: server.url, read: listedCompany, timeoutMs: 300, ...(elapsed && { elapsed }) });

  test('sends the SIRET with the directory’s parameters and returns the name, address, NAF code and legal form', async () => {
    assert.deepEqual(await opened().find('73282932000074'), {
      kind: 'answered',
      company: {
        state: 'open',
        company: {
          name: 'Les Bains du Quai',
          address: '14 Rue de Strasbourg, 44000 Nantes',
          naf: '96.04Z',
          companyType: 'company_fr_sasu',
        },
      },
    });
    assert.equal(
      server.requestedUrls.at(-1)?.search,
      '?q=73282932000074&minimal=true&include=siege%2Cmatching_etablissements&page=1&per_page=1',
    );
  });

  test('returns a secondary establishment’s own address, reports closed and unknown SIRETs, and leaves withheld fields null', async () => {
    const directory = opened();
    const identityOf = async (siret: string): Promise<unknown> => {
      const found = await directory.find(siret);
      if (found.kind !== 'answered') return found.kind;
      return found.company.state === 'open' ? found.company.company : found.company.state;
    };
    assert.deepEqual(await identityOf('81234567600025'), {
      name: 'Ines Caradec',
      address: '5 Rue Kervegan, 44000 Nantes',
      naf: '96.04Z',
      companyType: null,
    });
    assert.equal(await identityOf('40483304800022'), 'closed');
    assert.equal(await identityOf('99999999900001'), 'unknown');
    assert.deepEqual(await identityOf('55208131766522'), {
      name: null,
      address: null,
      naf: '96.04Z',
      companyType: null,
    });
  });

  test('treats slow, invalid, oversized and redirected answers as silence, and another company’s answer as unknown', async () => {
    const troubles: readonly (readonly [Trouble, string])[] = [
      ['slow', 'silent'],
      ['html', 'silent'],
      ['half', 'silent'],
      ['busy', 'silent'],
      ['error', 'silent'],
      ['endless', 'silent'],
      ['elsewhere', 'silent'],
      ['another', 'unknown'],
    ];
    for (const [trouble, expected] of troubles) {
      server.behave(trouble);
      const found = await opened().find('73282932000074');
      assert.equal(found.kind === 'answered' ? found.company.state : found.kind, expected, trouble);
    }
    server.behave('none');
  });

  test('stops calling after five failures and resumes by itself after 30 seconds', async () => {
    let nowMs = 0;
    const directory = opened(() => nowMs);
    server.behave('error');
    for (let i = 0; i < 5; i++) await directory.find('73282932000074');
    server.behave('none');
    const before = server.requestedUrls.length;
    assert.deepEqual(await directory.find('73282932000074'), { kind: 'silent' });
    assert.equal(server.requestedUrls.length, before);
    nowMs = 30_001;
    assert.equal((await directory.find('73282932000074')).kind, 'answered');
  });
});
