import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { seal, unseal } from '#platform/security/encryption.ts';
import { identityRows, type IdentityRow } from '../queries/identities.ts';
import { sellerKind, type Identity } from '../rules/identity.ts';

type WithSecret = Pick<App, 'env'>;

const opened = (app: WithSecret, purpose: string, owner: string, sealed: string | null): string | null =>
  sealed === null ? null : unseal(app, purpose, owner, sealed);

const empty = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

const identityOf = (app: WithSecret, row: IdentityRow): Identity => ({
  kind: sellerKind(row.form, empty(row.firstname)),
  firstname: empty(row.firstname),
  lastname: empty(row.lastname),
  legalName: empty(row.legal_name),
  birthDate: opened(app, 'birth date', row.public_id, row.birth_date_sealed),
  tin: opened(app, 'tax number', row.public_id, row.tin_sealed),
  siren: empty(row.siren),
  vatNumber: empty(row.vat_number),
  street: empty(row.street),
  postcode: empty(row.postcode),
  city: empty(row.city),
  iban: opened(app, 'iban', row.public_id, row.iban_sealed),
  accountOwner: empty(row.account_owner),
});

export type KnownSeller = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly ibanShown: string | null;
  readonly identity: Identity;
};

/** Returns the tax identities of professionals as known today, by row id of the professional. */
export const knownSellers = async (
  app: WithSecret,
  db: Db,
  proIds: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, KnownSeller>> => {
  const rows = proIds.length === 0 ? [] : await identityRows(db, proIds, isoFromDay(dayOf(parisZone, nowMs)));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        publicId: row.public_id,
        name: row.business_name,
        ibanShown: row.iban_shown,
        identity: identityOf(app, row),
      },
    ]),
  );
};

export const sealedOf = (
  app: WithSecret,
  publicId: string,
  secrets: { readonly birthDate: string | null; readonly tin: string | null },
) => ({
  birthDateSealed: secrets.birthDate === null ? null : seal(app, 'birth date', publicId, secrets.birthDate),
  tinSealed: secrets.tin === null ? null : seal(app, 'tax number', publicId, secrets.tin),
});
