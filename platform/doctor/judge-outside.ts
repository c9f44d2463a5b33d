import { certificateFault, certificateMend, isCertificate } from './certificates.ts';
import { bad, ok, remark, type Finding } from './finding.ts';
import { spaceFinding, type DiskSpace } from './judge-machine.ts';

/** What was found of a service: it did what was asked, or why not, as a code or a status; `said` never holds a secret. */
export type Tried = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly code: string; readonly said: string };

export type StorageFact = {
  readonly isBucket: boolean;
  readonly tried: Tried;
  /** Whether its bytes go to another machine in clear. */
  readonly isFarInClear: boolean;
  /** The room of a folder of its own; null for a bucket, or in the data directory. */
  readonly space: DiskSpace | null;
  /** Of the files looked for among those that the database names: how many, which are not there, and which are empty, as none of ours is. */
  readonly named: { readonly looked: number; readonly missing: readonly string[]; readonly emptied: readonly string[] };
};

const about = 'Fichiers';

// The files looked for are those that the database names.
const counted = (some: readonly string[], looked: number, one: string, more: string): string =>
  some.length === 1
    ? `un fichier que la base nomme, sur ${looked} ${looked === 1 ? 'cherché' : 'cherchés'}, ${one} (${some[0]})`
    : `${some.length} fichiers que la base nomme, sur ${looked} cherchés, ${more} (${some[0]}…)`;

const placeFinding = ({ isBucket, tried, named: { looked, missing, emptied } }: StorageFact): Finding => {
  if (tried.kind === 'done' && missing.length > 0)
    return bad(
      about,
      counted(missing, looked, 'n’y est pas', 'n’y sont pas'),
      'donnez le STORAGE_URL ou le DATA_DIR du serveur, un seul endroit pour tous ses processus, ou remettez ces fichiers depuis une sauvegarde',
    );
  if (tried.kind === 'done' && emptied.length > 0)
    return bad(
      about,
      counted(emptied, looked, 'est vide', 'sont vides'),
      'remettez-les depuis une sauvegarde, et voyez ce qui les a vidés (disque, copie coupée)',
    );
  if (tried.kind === 'done') return ok(about, `écrit, relu et effacé ${isBucket ? 'dans le seau' : 'sur le disque'}`);
  if (isBucket && tried.code === '403')
    return bad(
      about,
      'le seau refuse cette clé (403)',
      'corrigez la clé, le secret ou la région dans STORAGE_URL, et ses droits : lire, écrire, effacer, lister',
    );
  if (isBucket && tried.code === '404') return bad(about, 'ce seau n’existe pas (404)', 'créez-le, ou corrigez son nom dans STORAGE_URL');
  if (isBucket && isCertificate(tried.code))
    return bad(about, `le certificat du seau ${certificateFault(tried.code)}`, certificateMend(tried.code, 'STORAGE_URL'));
  if (isBucket && /EPROTO|ERR_SSL/.test(tried.code))
    return bad(
      about,
      `le seau ne parle pas TLS sur ce port (${tried.said})`,
      'donnez dans STORAGE_URL le port où il le parle, ou http:// au lieu de s3:// s’il est sur cette machine ou un réseau privé',
    );
  if (isBucket) return bad(about, `le seau ne répond pas comme il faut (${tried.said})`, 'corrigez l’hôte dans STORAGE_URL');
  if (/ENOSPC|EDQUOT/.test(tried.code)) return bad(about, `leur disque est plein (${tried.said})`, 'faites de la place là où mène STORAGE_URL');
  return bad(about, `rien ne peut y être écrit (${tried.said})`, 'rendez ce dossier accessible au compte du serveur, ou donnez-en un autre dans STORAGE_URL');
};

/** The findings about the place of files. */
export const judgeStorage = (fact: StorageFact): Finding[] => {
  const room = fact.space && spaceFinding('Disque (STORAGE_URL)', fact.space);
  return [
    placeFinding(fact),
    ...(room && room.level !== 'ok' ? [room] : []),
    ...(fact.isFarInClear
      ? [
          remark(
            about,
            'le seau est sur une autre machine, et la liaison n’est pas chiffrée',
            'écrivez s3:// dans STORAGE_URL s’il n’est pas sur un réseau privé',
          ),
        ]
      : []),
  ];
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

/** The findings about the blog, to which the foot of each page leads; none where there is no blog. */
export const judgeBlog = (fact: OptionalFact): Finding[] => {
  if (fact.kind === 'unused') return [];
  if (fact.tried.kind === 'done') return [ok('Blog', `${fact.host} répond`)];
  return [remark('Blog', `${fact.host} ne répond pas (${fact.tried.said}) : le lien en bas de page ne mène nulle part`, 'corrigez BLOG_URL, ou ôtez-la')];
};

/** The finding about the tiles of maps, which have a fallback. */
export const judgeTiles = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused') return ok('Fond de carte', 'contour embarqué');
  if (fact.tried.kind === 'done') return ok('Fond de carte', `${fact.host} donne une image`);
  return remark('Fond de carte', `${fact.host} ne donne pas d’image (${fact.tried.said})`, 'corrigez MAP_TILES_URL, ou sa clé');
};
