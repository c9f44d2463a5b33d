import { certificateFault, certificateMend, isCertificate } from './certificates.ts';
import { bad, ok, remark, type Finding } from './finding.ts';
import { spaceFinding, type DiskSpace } from './judge-machine.ts';

/** Result of a probe. `code` is an error code or an HTTP status. `detail` never contains a secret. */
export type Tried =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string };

export type StorageFact = {
  readonly isBucket: boolean;
  readonly tried: Tried;
  /** Whether files travel unencrypted to another machine. */
  readonly isFarInClear: boolean;
  /** Free disk space of the storage folder. Null for a bucket, and for a folder inside the data directory. */
  readonly space: DiskSpace | null;
  /**
   * A sample of the files that rows of the database refer to: its size, the missing files and the empty files. The
   * application never writes an empty file.
   */
  readonly named: { readonly looked: number; readonly missing: readonly string[]; readonly emptied: readonly string[] };
};

const about = 'Fichiers';

const counted = (some: readonly string[], looked: number, one: string, more: string): string =>
  some.length === 1
    ? `${looked === 1 ? 'le seul fichier cherché, référencé' : `un des ${looked} fichiers cherchés, tous référencés`} dans la base, ${one} (${some[0]})`
    : `${some.length} des ${looked} fichiers cherchés, tous référencés dans la base, ${more} (${some[0]}…)`;

const placeFinding = ({ isBucket, tried, named: { looked, missing, emptied } }: StorageFact): Finding => {
  if (tried.kind === 'done' && missing.length > 0)
    return bad(
      about,
      counted(missing, looked, 'est absent du stockage', 'sont absents du stockage'),
      'indiquez le STORAGE_URL ou le DATA_DIR du serveur, le même pour tous ses processus, ou restaurez ces fichiers depuis une sauvegarde',
    );
  if (tried.kind === 'done' && emptied.length > 0)
    return bad(
      about,
      counted(emptied, looked, 'est vide', 'sont vides'),
      'restaurez ces fichiers depuis une sauvegarde, et cherchez la cause (disque, copie interrompue)',
    );
  if (tried.kind === 'done')
    return ok(about, `écriture, lecture et suppression réussies ${isBucket ? 'dans le bucket' : 'sur le disque'}`);
  if (isBucket && tried.code === '403')
    return bad(
      about,
      'le bucket refuse cette clé (403)',
      'corrigez la clé, le secret ou la région dans STORAGE_URL, et ses droits : lire, écrire, effacer, lister',
    );
  if (isBucket && tried.code === '404')
    return bad(about, 'ce bucket n’existe pas (404)', 'créez ce bucket, ou corrigez son nom dans STORAGE_URL');
  if (isBucket && isCertificate(tried.code))
    return bad(
      about,
      `le certificat du bucket ${certificateFault(tried.code)}`,
      certificateMend(tried.code, 'STORAGE_URL'),
    );
  if (isBucket && /EPROTO|ERR_SSL/.test(tried.code))
    return bad(
      about,
      `le bucket n’accepte pas TLS sur ce port (${tried.detail})`,
      'indiquez dans STORAGE_URL son port TLS, ou http:// au lieu de s3:// si le bucket est sur cette machine ou sur un réseau privé',
    );
  if (isBucket)
    return bad(about, `le bucket répond de façon inattendue (${tried.detail})`, 'corrigez l’hôte dans STORAGE_URL');
  if (/ENOSPC|EDQUOT/.test(tried.code))
    return bad(about, `le disque est plein (${tried.detail})`, 'libérez de la place sur le disque de STORAGE_URL');
  return bad(
    about,
    `impossible d’écrire dans le dossier (${tried.detail})`,
    'rendez ce dossier accessible au compte du serveur, ou indiquez-en un autre dans STORAGE_URL',
  );
};

export const judgeStorage = (fact: StorageFact): Finding[] => {
  const room = fact.space && spaceFinding('Disque (STORAGE_URL)', fact.space);
  return [
    placeFinding(fact),
    ...(room && room.level !== 'ok' ? [room] : []),
    ...(fact.isFarInClear
      ? [
          remark(
            about,
            'le bucket est sur une autre machine, et la connexion n’est pas chiffrée',
            'écrivez s3:// dans STORAGE_URL si le bucket n’est pas sur un réseau privé',
          ),
        ]
      : []),
  ];
};

export type OptionalFact =
  | { readonly kind: 'unused' }
  | { readonly kind: 'used'; readonly host: string; readonly tried: Tried };

/**
 * Finding about the address service. A failure is not a fault, because the embedded list of communes replaces the
 * service.
 */
export const judgeGeocoder = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused') return ok('Adresses', 'répertoire embarqué des communes');
  if (fact.tried.kind === 'done') return ok('Adresses', `${fact.host} répond : la recherche d’adresse fonctionne`);
  return remark(
    'Adresses',
    `${fact.host} ne répond pas (${fact.tried.detail}) : le répertoire embarqué le remplace`,
    'corrigez GEOCODER_URL, ou autorisez les connexions sortantes vers ce service',
  );
};

/**
 * Finding about the company directory of the State. A failure is not a fault, because the forms work without the
 * directory.
 */
export const judgeDirectory = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused')
    return ok('Annuaire des entreprises', 'non renseigné : les professionnels saisissent leur identité');
  if (fact.tried.kind === 'done')
    return ok('Annuaire des entreprises', `${fact.host} répond : la recherche par SIRET fonctionne`);
  return remark(
    'Annuaire des entreprises',
    `${fact.host} ne répond pas (${fact.tried.detail}) : les professionnels saisissent leur identité`,
    'corrigez COMPANY_DIRECTORY_URL, ou autorisez les connexions sortantes vers ce service',
  );
};

/** Finding about the blog linked at the bottom of each page. Empty when no blog is set. */
export const judgeBlog = (fact: OptionalFact): Finding[] => {
  if (fact.kind === 'unused') return [];
  if (fact.tried.kind === 'done') return [ok('Blog', `${fact.host} répond`)];
  return [
    remark(
      'Blog',
      `${fact.host} ne répond pas (${fact.tried.detail}) : le lien en bas de page ne mène nulle part`,
      'corrigez BLOG_URL, ou retirez ce réglage',
    ),
  ];
};

/** Finding about the map tiles. A failure is not a fault, because an embedded outline replaces the tiles. */
export const judgeTiles = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused') return ok('Fond de carte', 'contour embarqué');
  if (fact.tried.kind === 'done') return ok('Fond de carte', `${fact.host} renvoie une image`);
  return remark(
    'Fond de carte',
    `${fact.host} ne renvoie pas d’image (${fact.tried.detail})`,
    'corrigez MAP_TILES_URL, ou sa clé',
  );
};
