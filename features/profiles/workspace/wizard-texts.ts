import { profileCreationTexts } from '#features/profiles/texts.ts';

const narrow = '\u202f';

/** Texts of the pages that create a profile (docs/product/screens.md#profile-wizard). */
export const wizardTexts = {
  title: 'Créer mon profil · Accalmie',
  kinds: { freelance: 'Profil praticien', business: 'Profil établissement', ambassador: 'Profil ambassadeur' },
  steps: profileCreationTexts.steps,
  businessAddress: 'Adresse',
  progress: (at: number, count: number): string => `${at} sur ${count}`,
  stepsLabel: 'Étapes de votre profil',
  done: 'fait',
  saved: (time: string): string => `Enregistré à ${time}`,
  later: 'Reprendre plus tard',
  back: 'Retour',
  next: 'Continuer',
  begin: 'Commencer',
  notYet: 'L’étape demandée vient plus tard. Complétez d’abord cette page.',
  start: {
    heading: { freelance: 'Bienvenue', business: 'Bienvenue', ambassador: 'Bienvenue' },
    lead: {
      freelance:
        'Présentez-vous, puis indiquez votre métier et vos lieux de travail. Vos prestations et vos horaires viendront ensuite.',
      business: 'Présentez votre établissement. Vos équipes, vos prestations et vos horaires viendront ensuite.',
      ambassador: 'Deux étapes, et votre espace est ouvert.',
    },
    keep: `Chaque étape est enregistrée dès que vous continuez${narrow}: arrêtez-vous quand vous voulez, vous reprendrez au même endroit.`,
    needed: 'À avoir sous la main',
    neededThings: {
      freelance: ['Votre numéro SIRET et votre code NAF', 'Votre adresse de facturation', 'Votre numéro de téléphone'],
      business: [
        'Le numéro SIRET et le code NAF de l’établissement',
        'L’adresse de l’établissement',
        'Le numéro de téléphone de l’établissement',
      ],
      ambassador: ['Votre numéro de téléphone', 'Votre adresse de facturation'],
    },
  },
  about: {
    heading: {
      freelance: 'Qui êtes-vous\u202f?',
      business: 'Comment s’appelle votre établissement\u202f?',
      ambassador: 'Comment vous joindre\u202f?',
    },
    lead: {
      freelance: 'Vos clients liront cette présentation sur votre fiche.',
      business: 'Vos clients liront ce nom sur votre fiche.',
      ambassador: 'Seule l’équipe Accalmie voit ce numéro.',
    },
    name: { freelance: 'Nom affiché', business: 'Nom de l’établissement' },
    nameHint: { freelance: 'Votre nom, ou celui de votre activité.', business: 'Le nom écrit sur votre porte.' },
    profession: 'Votre métier',
    noProfession: 'Choisir un métier',
    form: 'Nom de votre métier',
    forms: { feminine: 'Au féminin', masculine: 'Au masculin' },
    bio: 'Quelques mots sur vous',
    bioHint: 'Votre parcours, votre manière de faire. Aucune promesse de guérison.',
  },
  phone: { number: 'Téléphone', hint: 'Ex. 06 12 34 56 78' },
  legal: {
    heading: 'Votre statut et votre entreprise',
    lead: 'Ces informations figurent sur vos factures et, comme la loi l’exige, sur votre fiche.',
    type: 'Forme juridique',
    noType: 'Choisir une forme',
    siret: 'Numéro SIRET',
    siretHint: '14 chiffres, indiqués sur votre avis de situation.',
    siretFills: '14 chiffres. Nous remplirons le code NAF et l’adresse d’après l’annuaire des entreprises de l’État.',
    asking: 'Nous cherchons cet établissement…',
    listed: (facts: string): string =>
      `D’après l’annuaire${narrow}: ${facts}. Si ce n’est pas vous, vérifiez ce numéro.`,
    takeName: (name: string): string => `Afficher «\u202f${name}\u202f» sur ma fiche`,
    listedStates: {
      closed: 'D’après l’annuaire de l’État, cet établissement est fermé. Vérifiez ce numéro.',
      unknown:
        'L’annuaire ne donne aucune information sur ce numéro\u202f: vérifiez-le, puis remplissez les autres champs.',
      silent: 'L’annuaire de l’État ne répond pas. Remplissez les autres champs vous-même.',
    },
    naf: 'Code NAF',
    nafHint: 'Ex. 96.04Z, entretien corporel',
    vat: 'TVA intracommunautaire',
    vatHint: 'Votre numéro, si vous en avez un.',
    capital: 'Capital social, en euros',
    nafCodes: [
      ['96.02A', 'Coiffure'],
      ['96.02B', 'Soins de beauté'],
      ['96.04Z', 'Entretien corporel'],
      ['96.09Z', 'Autres services personnels'],
      ['86.90E', 'Professionnels de la rééducation'],
      ['86.90F', 'Activités de santé humaine'],
      ['93.13Z', 'Centres de culture physique'],
      ['55.10Z', 'Hôtels et hébergement similaire'],
    ],
  },
  categories: {
    heading: { freelance: 'Que proposez-vous\u202f?', business: 'Que propose votre établissement\u202f?' },
    lead: 'Cochez vos domaines\u202f: les catégories correspondantes se cochent aussi. Décochez les catégories qui ne vous conviennent pas.',
    domains: { freelance: 'Vos domaines', business: 'Votre type d’établissement' },
    categories: 'Vos catégories',
    follows: (names: string): string => `Cochées avec ce domaine${narrow}: ${names}.`,
    review: 'Revoir ces catégories',
    reviewOf: (domain: string): string => `, domaine «\u202f${domain}\u202f»`,
    chosen: (names: readonly string[]): string =>
      names.length === 0
        ? 'Aucune catégorie cochée.'
        : `${names.length} ${names.length > 1 ? 'catégories cochées' : 'catégorie cochée'}${narrow}: ${names.join(', ')}.`,
  },
  main: {
    heading: 'Quelle catégorie vous ressemble le plus\u202f?',
    lead: 'La catégorie principale détermine l’illustration de votre fiche et apparaît en premier dans la recherche.',
    legend: 'Catégorie principale',
  },
  work: {
    heading: 'Où prenez-vous soin de vos clients\u202f?',
    lead: 'Choisissez un ou plusieurs lieux. Vos clients verront ce choix dans la recherche.',
    legend: 'Lieux de travail',
    home: 'À domicile',
    homeText: 'Vous vous déplacez. Vous indiquerez ensuite votre rayon de déplacement et vos frais.',
    cabinet: 'À mon cabinet',
    cabinetText: 'Vos clients viennent à votre adresse professionnelle.',
    establishment: 'Dans un établissement',
    establishmentText: 'Vous exercez dans un spa, un hôtel ou un salon.',
    address: 'Adresse du cabinet',
  },
  more: {
    heading: 'Que faut-il savoir de votre établissement\u202f?',
    lead: 'Ajoutez une présentation et, si vous en avez, les liens de vos pages sur internet.',
    bio: 'Présentation',
    bioHint: 'Le lieu, l’équipe, l’ambiance. Aucune promesse de guérison.',
    web: 'Site',
    facebook: 'Facebook',
    instagram: 'Instagram',
    linkHint: 'Ex. https://mon-institut.fr',
  },
  address: {
    heading: {
      freelance: 'Où envoyer vos factures\u202f?',
      business: 'Où se trouve votre établissement\u202f?',
      ambassador: 'Où envoyer vos relevés\u202f?',
    },
    lead: {
      freelance:
        'Cette adresse figure sur vos factures. Si vous ne recevez personne, votre fiche ne montre que votre ville.',
      business:
        'Vos clients viennent à cette adresse, qui figure aussi sur vos factures. Vos créneaux suivent le fuseau horaire de cette adresse.',
      ambassador: 'Seule l’équipe Accalmie voit cette adresse.',
    },
    label: {
      freelance: 'Adresse de facturation',
      business: 'Adresse de l’établissement',
      ambassador: 'Adresse de facturation',
    },
    same: 'Identique à l’adresse de mon cabinet',
  },
  place: {
    hint: 'Saisissez le numéro, la voie et la commune, ou la commune seule. Choisissez ensuite une adresse dans la liste.',
    proposed:
      'Cette adresse vient de votre SIRET\u202f: changez-la si vous recevez ailleurs, ou si elle n’est plus la bonne.',
    placeholder: 'Ex. 5 rue Kervégan, Nantes',
    street: 'N° et voie',
    streetHint: 'Ex. 5 rue Kervégan',
    zone: (zone: string): string => `Fuseau horaire${narrow}: ${zone}`,
  },
  travel: {
    heading: 'Vos frais de déplacement',
    lead: 'Le client voit ces frais dans le prix, avant de réserver. Vous pourrez affiner vos frais par tranche de distance.',
    mode: 'Comment vous déplacez-vous\u202f?',
    distance: 'Distance maximale',
    distanceChoice: 'Choisir une distance',
    km: (km: number): string => `${km}\u00a0km`,
    type: 'Vos frais',
    types: {
      free: ['Gratuit', 'Le déplacement est offert jusqu’à votre distance maximale.'],
      fixed: ['Forfait fixe', 'Un même prix, quelle que soit la distance.'],
      'starts-at': [
        'À partir de',
        'Le déplacement est offert à proximité, puis payant. Vous affinerez les prix par tranche.',
      ],
    },
    free: 'Déplacement offert jusqu’à',
    none: 'Aucune distance offerte',
    price: 'Prix du déplacement (€)',
    priceHint: 'Au centime près, ex. 7,50',
  },
  end: {
    heading: 'C’est prêt',
    lead: {
      freelance:
        'Votre profil est complet. Votre fiche sera visible une fois vos prestations, vos horaires et vos documents en place.',
      business:
        'Votre profil est complet. Votre fiche sera visible une fois vos prestations, vos horaires et vos documents en place.',
      ambassador: 'Votre espace est ouvert, et votre code vous y attend.',
    },
    shown: 'Votre profil est complet, et votre fiche est visible.',
    go: 'Aller à mon tableau de bord',
    picture: 'Votre première photo',
    pictureLead: 'Cette photo apparaîtra dans la recherche. Sans photo, vos clients verront ce dessin.',
    pictureKept: 'Vos clients voient cette photo sur votre fiche et dans la recherche.',
    file: 'Image à envoyer',
    fileHint: `JPEG, PNG, WebP ou AVIF, 10${narrow}Mo maximum.`,
    fileHintAtOnce: `L’image est envoyée dès que vous l’avez choisie. JPEG, PNG, WebP ou AVIF, 10${narrow}Mo maximum.`,
    send: 'Envoyer la photo',
    sent: 'Votre photo est enregistrée.',
    more: 'Ajouter d’autres photos',
  },
} as const;
