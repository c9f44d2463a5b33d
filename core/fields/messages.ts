/** The 22 input messages (docs/product/forms.md#messages), verbatim. */
export const inputMessages = {
  missingFields: 'Ce champ est obligatoire',
  invalidEmail: 'Veuillez renseigner une adresse email valide',
  invalidPwd: "Votre mot de passe n'est pas valide",
  invalidPwdBis: 'Veuillez confirmer le mot de passe',
  invalidPhone: 'Veuillez renseigner un numéro valide',
  invalidRefCode: "Le code de parrainage n'est pas valide",
  invalidFormat: "Le champ saisi ne correspond pas au format demandé. Veuillez vérifier l'orthographe",
  invalidParam: 'Veuillez renseigner une réponse valide',
  duplicateValue: 'Ces champs contiennent des réponses en double',
  onlyNumber: 'Seuls les chiffres sont acceptés',
  imgOnly: 'Seuls les formats images sont acceptés',
  invalidValue: 'La valeur est inférieure au prix de ventes',
  invalidDate: 'La date choisie est antérieure à la date du jour. Veuillez choisir une autre date.',
  invalidBIC: 'Le BIC saisi est invalide.',
  invalidIBAN: "L'IBAN saisi est invalide.",
  invalidVAT: 'Le numéro de TVA intracommunautaire est invalide',
  invalidSlotTime: "L'heure n'est pas valide.",
  invalidNumberOfPeople: 'Veuillez entrer un chiffre entre 1 et 10',
  invalidAddress: "L'adresse sélectionnée n'est pas valide",
  invalidURL: "Votre lien n'est pas valide",
  pdfOnly: 'Votre fichier doit être au format pdf',
  moreThanOne: 'La valeur doit être supérieure à 0',
} as const;

/**
 * Messages that concern only some fields (docs/product/forms.md#messages), verbatim. `{n}` is a number of megabytes.
 */
export const fieldMessages = {
  phone_prefix_unknown: "Votre indicatif téléphonique n'est pas valide",
  siret_length: 'Votre numéro SIRET doit être composé de 14 chiffres',
  at_least_one_value: 'Vous devez saisir au moins une valeur.',
  file_too_large: 'La taille du fichier ne doit pas dépasser {n} Mo.',
  no_file_selected: 'Aucun fichier sélectionné.',
  total_time_exceeded: 'Error: Total time exceeds 23:59',
} as const;

/** Message for a name in which a mail program would find a link (docs/product/forms.md#names). */
export const linkInNameMessage =
  'Ce nom ressemble à une adresse web. Mettez un espace après le point, ou retirez l’adresse.';

/** Message for a name with the sign @ (docs/product/forms.md#names). */
export const atSignInNameMessage = 'Un nom ne peut pas contenir le signe @. Retirez ce signe.';

/** Message for a text of the site that contains a professional's own link (docs/product/payments.md#source). */
export const ownLinkMessage =
  'Retirez de ce texte le lien personnel du professionnel\u202f: ce lien se partage uniquement en dehors d’Accalmie.';

export const tooShortMessage = (min: number): string => `Écrivez au moins ${min} caractères.`;

/** Message for a number of people below one or above `max`. The text of `inputMessages` has a fixed maximum of 10. */
export const numberOfPeopleMessage = (max: number): string =>
  inputMessages.invalidNumberOfPeople.replace('10', String(max));
