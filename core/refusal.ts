/**
 * Every error code of a response, with its HTTP status and its French sentence (docs/product/api.md#refusals,
 * docs/product/forms.md#messages, docs/product/api.md#form-messages).
 */
export const refusals = {
  InvalidInput: { status: 400, msg: 'Veuillez renseigner une réponse valide' },
  Unauthenticated: { status: 401, msg: 'Votre session a expiré. Veuillez vous reconnecter.' },
  InvalidUserPass: { status: 401, msg: 'Vous avez entré une adresse mail ou un mot de passe invalide.' },
  Forbidden: { status: 403, msg: 'Vous n’avez pas accès à cette page.' },
  // assumed: the code and the sentence (docs/product/rights.md#voir-comme).
  ReadOnly: { status: 403, msg: 'Lecture seule\u202f: rien n’a été changé.' },
  WrongOrigin: { status: 403, msg: 'Cette demande vient d’un autre site. Rechargez la page puis réessayez.' },
  NotFound: { status: 404, msg: 'Cette page ou cet élément n’existe plus.' },
  // assumed: the sentence.
  MethodNotAllowed: { status: 405, msg: 'Cette page n’accepte pas cette action.' },
  AlreadyExists: { status: 409, msg: 'Cet élément existe déjà.' },
  Conflict: { status: 409, msg: 'Ces informations ont été modifiées entre-temps. Rechargez la page puis réessayez.' },
  SlotTaken: { status: 409, msg: 'Ce créneau vient d’être réservé. Veuillez en choisir un autre.' },
  HoldExpired: { status: 409, msg: 'Ce créneau n’est plus bloqué pour vous. Choisissez à nouveau un créneau.' },
  PriceChanged: { status: 409, msg: 'Le prix a changé. Rien n’a été débité.' },
  // The browser treats this code as a success of the form (docs/product/api.md#refusals). assumed: the sentence.
  NoChanges: { status: 409, msg: 'Rien n’a changé.' },
  IllegalTransition: { status: 409, msg: 'Cette action n’est plus possible.' },
  // assumed: the code and the sentence.
  ProfileIncomplete: {
    status: 409,
    msg: 'Complétez d’abord votre profil\u202f: vous pourrez ensuite publier vos prestations.',
  },
  TooLarge: { status: 413, msg: 'Le fichier envoyé est trop volumineux.' },
  UnsupportedMedia: { status: 415, msg: 'Ce format n’est pas pris en charge.' },
  KeyReused: { status: 422, msg: 'Cette demande a déjà été envoyée avec un autre contenu.' },
  TooManyRequests: { status: 429, msg: 'Trop de tentatives. Patientez quelques instants avant de réessayer.' },
  SQLError: { status: 500, msg: "Une erreur s'est produite. Veuillez réessayer ultérieurement." },
  Unavailable: {
    status: 503,
    msg: 'Le service est momentanément indisponible. Rien n’a été perdu. Réessayez dans un instant.',
  },
} as const;

/** `additional` of `TooLarge` for a body without a file. */
export const bodyTooLarge = 'Le contenu envoyé est trop volumineux\u202f: 256 ko maximum.';

export type RefusalCode = keyof typeof refusals;

/** Field name → French message, shown beside the field. */
export type Validation = Readonly<Record<string, string>>;

export type RefusalDetail = {
  readonly additional?: unknown;
  readonly validation?: Validation | undefined;
  /** Seconds to wait before a retry, for a caller who called too often. */
  readonly retryAfterSeconds?: number;
};

/**
 * The error that a handler throws to refuse a call. The HTTP entry point (`platform/http/door.ts`) turns this error
 * into an envelope and an HTTP status.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly additional: unknown;
  readonly validation: Validation | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.additional = detail.additional;
    this.validation = detail.validation;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

export type EnvelopeError = { msg: string; code: RefusalCode; additional: unknown; validation: Validation | null };

/** The body of every response (docs/product/api.md#envelope): data on success, an error otherwise. */
export type Envelope<D> = { success: true; data: D } | { success: false; error: EnvelopeError };

/** Builds the `error` part of an envelope. */
export const envelopeError = (code: RefusalCode, detail: RefusalDetail = {}): EnvelopeError => ({
  msg: refusals[code].msg,
  code,
  additional: detail.additional ?? null,
  validation: detail.validation ?? null,
});
