import { bad, ok, remark, type Finding } from './finding.ts';

/** What was found of a service: it did what was asked, or why not, as a code or a status; `said` never holds a secret. */
export type Tried = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly code: string; readonly said: string };

export type StorageFact = {
  readonly isBucket: boolean;
  readonly tried: Tried;
  /** Of the files looked for among those that the database names: how many, and which are not there. */
  readonly named: { readonly looked: number; readonly missing: readonly string[] };
};

/** The findings about the place of files. */
export const judgeStorage = ({ isBucket, tried, named: { looked, missing } }: StorageFact): Finding => {
  const about = 'Fichiers';
  if (tried.kind === 'done' && missing.length > 0)
    return bad(
      about,
      `${missing.length} sur ${looked} fichiers cherchés, que la base nomme, n’y sont pas (${missing[0]})`,
      'donnez le STORAGE_URL ou le DATA_DIR du serveur, un seul endroit pour tous ses processus, ou remettez ces fichiers depuis une sauvegarde',
    );
  if (tried.kind === 'done') return ok(about, `écrit, relu et effacé ${isBucket ? 'dans le seau' : 'sur le disque'}`);
  if (isBucket && tried.code === '403')
    return bad(
      about,
      'le seau refuse cette clé (403)',
      'corrigez la clé, le secret ou la région dans STORAGE_URL, et ses droits : lire, écrire, effacer, lister',
    );
  if (isBucket && tried.code === '404') return bad(about, 'ce seau n’existe pas (404)', 'créez-le, ou corrigez son nom dans STORAGE_URL');
  if (isBucket) return bad(about, `le seau ne répond pas comme il faut (${tried.said})`, 'corrigez l’hôte dans STORAGE_URL');
  return bad(about, `rien ne peut y être écrit (${tried.said})`, 'rendez ce dossier accessible au compte du serveur, ou donnez-en un autre dans STORAGE_URL');
};

export type OptionalFact = { readonly kind: 'unused' } | { readonly kind: 'used'; readonly host: string; readonly tried: Tried };

/** The finding about the address service, which has a fallback. */
export const judgeGeocoder = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused') return ok('Adresses', 'répertoire embarqué des communes');
  if (fact.tried.kind === 'done') return ok('Adresses', `${fact.host} trouve une adresse`);
  return remark(
    'Adresses',
    `${fact.host} ne répond pas (${fact.tried.said}) : le répertoire embarqué le remplace`,
    'corrigez GEOCODER_URL, ou ouvrez la sortie vers lui',
  );
};

/** The finding about the State's directory of companies, which forms do without. */
export const judgeDirectory = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused') return ok('Annuaire des entreprises', 'non réglé : les professionnels remplissent leur identité eux-mêmes');
  if (fact.tried.kind === 'done') return ok('Annuaire des entreprises', `${fact.host} connaît un SIRET`);
  return remark(
    'Annuaire des entreprises',
    `${fact.host} ne répond pas (${fact.tried.said}) : les professionnels remplissent leur identité eux-mêmes`,
    'corrigez COMPANY_DIRECTORY_URL, ou ouvrez la sortie vers lui',
  );
};

/** The finding about the tiles of maps, which have a fallback. */
export const judgeTiles = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused') return ok('Fond de carte', 'contour embarqué');
  if (fact.tried.kind === 'done') return ok('Fond de carte', `${fact.host} donne une image`);
  return remark('Fond de carte', `${fact.host} ne donne pas d’image (${fact.tried.said})`, 'corrigez MAP_TILES_URL, ou sa clé');
};
