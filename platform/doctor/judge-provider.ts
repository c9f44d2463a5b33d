import { certificateFault, certificateMend, isCertificate } from './certificates.ts';
import { bad, ok, remark, type Finding } from './finding.ts';

/**
 * Result of the provider probe. `code` is an error code, possibly empty.
 * `silent`: no answer. `odd`: an unexpected answer, or a provider in maintenance. `keys`: the provider refuses our
 * keys. `account`: the provider does not know the platform's account.
 */
export type ProviderTried =
  | { readonly kind: 'done' }
  | { readonly kind: 'silent' | 'odd' | 'keys' | 'account'; readonly code: string };

export type ProviderFact = {
  readonly name: string;
  readonly isSandbox: boolean;
  /** Whether the webhook secret has a wrong format. */
  readonly hasOddWebhookSecret: boolean;
  readonly tried: ProviderTried;
};

type Settings = { readonly proven: string; readonly untried: string; readonly key: string; readonly address: string };

const settingsOf: Readonly<Record<string, Settings>> = {
  stripe: {
    proven: 'STRIPE_SECRET_KEY',
    untried: ' ; STRIPE_WEBHOOK_SECRET ne peut pas être testé d’ici',
    key: 'STRIPE_SECRET_KEY',
    address: 'STRIPE_URL',
  },
  easytransac: {
    proven: 'EASYTRANSAC_API_KEY et EASYTRANSAC_ACCOUNT',
    untried: '',
    key: 'EASYTRANSAC_API_KEY',
    address: 'EASYTRANSAC_URL',
  },
};

const about = 'Paiement';

const inBrackets = (code: string): string => (code === '' ? '' : ` (${code})`);

const triedFinding = (name: string, tried: ProviderTried): Finding => {
  const { proven, untried, key, address } = settingsOf[name]!;
  if (tried.kind === 'done') return ok(about, `${name} répond et reconnaît ${proven}${untried}`);
  const codeInBrackets = inBrackets(tried.code);
  return {
    silent: () =>
      isCertificate(tried.code)
        ? bad(about, `le certificat de ${name} ${certificateFault(tried.code)}`, certificateMend(tried.code, address))
        : bad(
            about,
            `${name} ne répond pas${codeInBrackets}`,
            `autorisez les connexions sortantes vers ce service, ou corrigez ${address} ; si le service est en panne, attendez`,
          ),
    odd: () =>
      bad(
        about,
        `${name} répond de façon inattendue${codeInBrackets}`,
        `si ce service est en maintenance, relancez ce diagnostic plus tard ; sinon, corrigez ${address}`,
      ),
    keys: () =>
      bad(about, `${name} refuse cette clé${codeInBrackets}`, `copiez ${key} depuis votre compte chez ce prestataire`),
    account: () =>
      bad(
        about,
        `le compte EASYTRANSAC_ACCOUNT n’existe pas chez ${name} : aucun versement ne pourra être envoyé`,
        'indiquez l’adresse ou le numéro du compte de la plateforme chez ce prestataire',
      ),
  }[tried.kind]();
};

export const judgeProvider = ({ name, isSandbox, hasOddWebhookSecret, tried }: ProviderFact): Finding[] => {
  if (isSandbox)
    return [
      remark(
        about,
        'prestataire de paiement d’essai : aucun paiement n’est réel',
        'en production, renseignez PAYMENT_PROVIDER et ses clés',
      ),
    ];
  return [
    triedFinding(name, tried),
    ...(hasOddWebhookSecret
      ? [
          bad(
            about,
            'STRIPE_WEBHOOK_SECRET ne commence pas par whsec_ : tous les messages de Stripe seront refusés',
            'copiez depuis Stripe le secret de signature de la destination des messages',
          ),
        ]
      : []),
  ];
};
