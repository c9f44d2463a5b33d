import { certificateFault, certificateMend, isCertificate } from './certificates.ts';
import { bad, ok, remark, type Finding } from './finding.ts';
import type { Tried } from './judge-outside.ts';

/** Result of a mail that the doctor starts to send and abandons before the text. */
export type BegunMail = {
  readonly isEncrypted: boolean;
  /** The server's refusal of the sender or of the recipient. Null when it accepted both. */ readonly refusal:
    | string
    | null;
};

export type SmtpFact =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'tried';
      readonly at: string;
      readonly isFar: boolean;
      readonly hasAccount: boolean;
      readonly tried: Tried;
      /** Whether the server expects TLS from the start although SMTP_URL does not. Null when this was not tested. */
      readonly beginsWithTls: boolean | null;
      /** Null when the server was not reached. */
      readonly envelope: BegunMail | null;
      readonly sentTo: string | null;
    };

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// Errors of a TLS connection to a port without TLS: the client reads the greeting of the server as a broken TLS record.
const notTls = /EPROTO$|ERR_SSL/;

// Matches refusals such as « Authentication required » and « relaying denied » (RFC 4954, RFC 3463).
const asksForAccount = /^53\d|5\.7\.|relay|auth/i;

const about = 'Emails (SMTP)';

const failure = (
  at: string,
  { code, detail }: Extract<Tried, { kind: 'failed' }>,
  beginsWithTls: boolean | null,
): Finding => {
  if (beginsWithTls === true)
    return bad(
      about,
      `${at} attend TLS dès la connexion, mais SMTP_URL n’utilise pas TLS`,
      'écrivez smtps:// dans SMTP_URL, ou utilisez le port STARTTLS (587)',
    );
  if (code === 'ETLS')
    return bad(
      about,
      `${at} ne chiffre pas la connexion (pas de STARTTLS) : le site refuse d’envoyer un mot de passe ou un email en clair, donc aucun email n’est envoyé`,
      'utilisez un serveur ou un port avec STARTTLS (587), ou smtps:// (465)',
    );
  if (code === 'EAUTH')
    return bad(about, `${at} refuse ce compte (${detail})`, 'corrigez le nom ou le mot de passe dans SMTP_URL');
  if (isCertificate(code))
    return bad(about, `le certificat de ${at} ${certificateFault(code)}`, certificateMend(code, 'SMTP_URL'));
  if (notTls.test(code))
    return bad(
      about,
      `${at} n’accepte pas TLS dès la connexion (${detail})`,
      'dans SMTP_URL, utilisez smtp:// (la connexion passera en TLS par STARTTLS), ou le port TLS (465)',
    );
  if (unreachable.has(code))
    return bad(
      about,
      `${at} ne répond pas (${detail})`,
      'corrigez l’hôte ou le port dans SMTP_URL, ou ouvrez ce port en sortie',
    );
  return bad(about, `${at} répond par un refus (${detail})`, 'contactez le responsable de ce serveur d’email');
};

export const judgeSmtp = (fact: SmtpFact): Finding[] => {
  if (fact.kind === 'none')
    return [
      remark(about, 'aucun serveur : les emails sont écrits dans DATA_DIR', 'en production, renseignez SMTP_URL'),
    ];
  const { at, tried, envelope, hasAccount, sentTo } = fact;
  if (tried.kind === 'failed') return [failure(at, tried, fact.beginsWithTls)];
  if (envelope?.refusal)
    return [
      bad(
        about,
        `${at} répond, mais refuse les emails de SUPPORT_EMAIL (${envelope.refusal})`,
        asksForAccount.test(envelope.refusal) && !hasAccount
          ? 'indiquez dans SMTP_URL le compte demandé, nom:secret@'
          : 'demandez au responsable de ce serveur d’autoriser cette adresse à envoyer des emails',
      ),
    ];
  return [
    ok(
      about,
      `${at} répond${hasAccount ? ' et accepte ce compte' : ''}${sentTo === null ? '' : ` ; email d’essai envoyé à ${sentTo}`}`,
    ),
    ...(fact.isFar && envelope?.isEncrypted === false
      ? [
          bad(
            about,
            `${at} ne chiffre pas la connexion : les emails et le mot de passe circulent en clair`,
            'utilisez un serveur avec STARTTLS, ou smtps://',
          ),
        ]
      : []),
  ];
};
