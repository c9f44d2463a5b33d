import { maxFormBytes } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import { certificateFault, isCertificate, ownCertificateMend } from './certificates.ts';
import { bad, ok, remark, type Finding } from './finding.ts';

export type AddressFact =
  | { readonly kind: 'stopped'; readonly isClosed: boolean }
  /** A program listens on the server's port but does not answer like the site. */
  | { readonly kind: 'hung'; readonly code: string }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'other'; readonly status: number }
  /** The running server has another PUBLIC_URL than the settings being tested. */
  | { readonly kind: 'renamed'; readonly runsAs: string; readonly given: string; readonly isClosed: boolean }
  | {
      readonly kind: 'ours';
      readonly hops: number;
      /** TRUSTED_PROXIES of the running server. `proxiesGiven` comes from the settings that the doctor tests. */
      readonly proxies: number;
      readonly proxiesGiven: number;
      /** Whether the server trusted a false address that the doctor wrote in X-Forwarded-For. */
      readonly isFooled: boolean;
      /**
       * Host name that the proxy sends to the server. `passed`: the requested name. `other`: another name that the site
       * accepts. `refused`: a name that the site refuses with a 421.
       */
      readonly name: 'passed' | 'other' | 'refused';
      /** Whether the proxy refuses a form of the maximum size that the site accepts. */
      readonly refusesForms: boolean;
      readonly isClosed: boolean;
      /** Whether the tested settings close the site, but the running server does not use them yet. */
      readonly closesNext: boolean;
      /** Whether the public address uses TLS. The proxy handles TLS, never this server. */
      readonly isSecure: boolean;
      readonly certificateEndsInMs: number | null;
    };

const soon = 14 * dayMs;
// A certificate that ends so soon was not renewed: automatic renewals happen a month before the end (assumed).
const verySoon = 5 * dayMs;

const days = (ms: number): string => {
  const whole = Math.max(0, Math.floor(ms / dayMs));
  return whole < 2 ? `${whole} jour` : `${whole} jours`;
};

const closed = (isClosed: boolean): Finding[] =>
  isClosed
    ? [
        bad(
          'Maintenance',
          'le site est fermé : chaque page répond 503',
          'retirez le fichier « maintenance » de DATA_DIR et MAINTENANCE=on des réglages, puis redémarrez le serveur',
        ),
      ]
    : [];

export type Ours = Extract<AddressFact, { kind: 'ours' }>;

const nameFindings = ({ name }: Ours): Finding[] => {
  const mend = 'configurez le mandataire pour transmettre Host tel quel (nginx : proxy_set_header Host $host)';
  if (name === 'refused') return [bad('Mandataire', 'il ne transmet pas le nom demandé : le site répond 421', mend)];
  return name === 'other' ? [remark('Mandataire', 'il transmet un autre nom que le nom demandé', mend)] : [];
};

const writers = (count: number): string => {
  if (count === 0) return 'aucun mandataire n’écrit';
  return count === 1 ? 'un mandataire écrit' : `${count} mandataires écrivent`;
};

const proxyFinding = ({ hops, proxies, proxiesGiven, isFooled, isSecure }: Ours): Finding => {
  if (proxies !== proxiesGiven)
    return bad(
      'Mandataire',
      `le serveur tourne avec TRUSTED_PROXIES=${proxies}, ces réglages indiquent ${proxiesGiven}`,
      'relancez ce diagnostic avec les réglages du serveur, ou redémarrez le serveur avec ceux de ce diagnostic',
    );
  if (hops > proxies)
    return bad(
      'Mandataire',
      `${writers(hops)} X-Forwarded-For, mais TRUSTED_PROXIES vaut ${proxies} : tous les visiteurs semblent avoir la même adresse IP`,
      `indiquez TRUSTED_PROXIES=${hops}`,
    );
  if (isSecure && hops === 0)
    return bad(
      'Mandataire',
      'le serveur mandataire qui présente le certificat ne transmet pas X-Forwarded-For : tous les visiteurs semblent avoir la même adresse IP, ou peuvent falsifier la leur',
      'configurez le mandataire pour écrire X-Forwarded-For (nginx : proxy_set_header X-Forwarded-For $remote_addr), et indiquez TRUSTED_PROXIES=1',
    );
  if (hops < proxies || isFooled)
    return bad(
      'Mandataire',
      `TRUSTED_PROXIES vaut ${proxies}, mais ${writers(hops)} X-Forwarded-For : un visiteur peut falsifier son adresse IP`,
      `indiquez TRUSTED_PROXIES=${hops}, ou configurez le mandataire pour écrire X-Forwarded-For`,
    );
  return ok(
    'Mandataire',
    proxies === 0 ? 'aucun' : `${proxies} devant le serveur, qui reçoit l’adresse IP de chaque visiteur`,
  );
};

const about = 'Adresse (PUBLIC_URL)';

const certificateFinding = ({ certificateEndsInMs }: Ours, url: string): Finding => {
  if (certificateEndsInMs === null) return ok(about, `${url} mène bien à ce serveur`);
  if (certificateEndsInMs < soon)
    return (certificateEndsInMs < verySoon ? bad : remark)(
      about,
      `${url} mène bien à ce serveur ; son certificat expire dans ${days(certificateEndsInMs)}`,
      'renouvelez le certificat, et cherchez pourquoi le renouvellement automatique a échoué',
    );
  return ok(about, `${url} mène bien à ce serveur, certificat valable ${days(certificateEndsInMs)}`);
};

const judgeOurs = (fact: Ours, url: string): Finding[] => [
  certificateFinding(fact, url),
  ...nameFindings(fact),
  ...(fact.refusesForms
    ? [
        bad(
          'Mandataire',
          `il refuse un envoi de ${maxFormBytes / 1_048_576} Mo, pourtant accepté par le site : les documents et les photos seront perdus`,
          'autorisez ces envois (nginx : client_max_body_size 17m)',
        ),
      ]
    : []),
  proxyFinding(fact),
  ...closed(fact.isClosed),
  ...(fact.closesNext
    ? [
        bad(
          'Maintenance',
          'ces réglages indiquent MAINTENANCE=on, mais le site est encore ouvert',
          'redémarrez le serveur pour fermer le site ; sinon, retirez MAINTENANCE=on, car le prochain démarrage fermera le site',
        ),
      ]
    : []),
];

export const judgeAddress = (fact: AddressFact, url: string): Finding[] => {
  if (fact.kind === 'stopped')
    return [
      remark(
        about,
        'le serveur ne tourne pas ici : l’adresse n’a pas été testée',
        'démarrez le serveur, puis relancez ce diagnostic',
      ),
      ...closed(fact.isClosed),
    ];
  if (fact.kind === 'hung')
    return [
      bad(
        about,
        `le serveur écoute sur ce port, mais ne répond pas (${fact.code})`,
        'consultez le journal du serveur, puis redémarrez-le',
      ),
    ];
  if (fact.kind === 'failed')
    return [
      isCertificate(fact.code)
        ? bad(
            about,
            `le certificat de ${url} ${certificateFault(fact.code)}`,
            ownCertificateMend(fact.code, new URL(url).hostname),
          )
        : bad(
            about,
            `${url} ne répond pas (${fact.code})`,
            'corrigez PUBLIC_URL ou le nom (DNS), ou démarrez le mandataire',
          ),
    ];
  if (fact.kind === 'other')
    return [
      bad(
        about,
        `${url} répond (${fact.status}), mais ce n’est pas ce serveur, ou son SECRET est différent`,
        'faites pointer cette adresse et son mandataire vers ce serveur',
      ),
    ];
  if (fact.kind === 'renamed')
    return [
      bad(
        about,
        `le serveur tourne avec PUBLIC_URL=${fact.runsAs}, ces réglages indiquent ${fact.given}`,
        'relancez ce diagnostic avec les réglages du serveur, ou redémarrez le serveur avec ceux de ce diagnostic',
      ),
      ...closed(fact.isClosed),
    ];
  return judgeOurs(fact, url);
};
