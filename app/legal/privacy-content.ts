import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageContent, type PageHead } from './page-content.ts';
import { retentionSection } from './privacy-retention.ts';

export const privacyHead: PageHead = {
  title: 'Confidentialité · Accalmie',
  description:
    'Les données qu’Accalmie demande, leur usage, leurs destinataires, leur durée de conservation, et la façon d’exercer vos droits.',
};

const cnil = { to: 'https://www.cnil.fr', words: 'cnil.fr' } as const;

/** The privacy page (GDPR articles 13 and 15 to 22). It must match the data that the code stores, and for how long. */
export const privacyContent = ({ operator, tilesHost, demo }: LegalFacts): PageContent => ({
  heading: 'Confidentialité',
  lead: 'Accalmie demande les données utiles à vos rendez-vous, et aucune à des fins publicitaires. Cette page indique les données enregistrées, leur usage et leur durée de conservation. À jour au 21 novembre 2026.',
  sections: [
    {
      id: 'responsable',
      heading: 'Responsable du traitement',
      blocks: [
        [
          `Le responsable du traitement est ${operator.name}, ${operator.address}. Pour toute question sur vos données : `,
          mailTo(operator.privacyEmail),
          '.',
        ],
        'Le professionnel chez qui vous réservez reçoit les données nécessaires au rendez-vous. Ce professionnel est à son tour responsable des données qu’il conserve, par exemple dans son agenda ou ses factures.',
      ],
    },
    {
      id: 'donnees',
      heading: 'Données demandées et usages',
      blocks: [
        {
          table: {
            caption: 'Données, usage et base légale, selon la situation',
            columns: ['Situation', 'Données', 'Usage', 'Base légale'],
            rows: [
              [
                'Vous cherchez',
                'Le lieu saisi, les dates, le nombre de personnes.',
                'Afficher les créneaux et les prix pour ce lieu.',
                'Des mesures précontractuelles, prises à votre demande',
              ],
              [
                'Vous bloquez un créneau',
                'Le soin, l’horaire, le lieu, l’âge des enfants si le professionnel fixe un âge minimal, un cookie de session et la description technique de votre navigateur.',
                'Bloquer le créneau pour vous pendant que vous réservez.',
                'Des mesures précontractuelles, prises à votre demande',
              ],
              [
                'Vous réservez',
                'Prénom, nom, adresse email, téléphone ; à domicile, l’adresse et la note d’accès que vous rédigez.',
                'Organiser le rendez-vous, vous envoyer la confirmation et vous informer des changements.',
                'L’exécution du contrat',
              ],
              [
                'Votre soin comporte une fiche santé',
                'Vos réponses et l’attestation que vous joignez. Vous pouvez aussi choisir de parler de votre santé sur place.',
                'Savoir si le soin est possible. Vos réponses sont chiffrées. Seul le praticien de ce rendez-vous peut lire vos réponses, jusqu’à ce que le soin ait eu lieu. En cas de réclamation, un administrateur d’Accalmie peut les lire si la décision en dépend : il indique son motif, et Accalmie vous en informe.',
                'Votre consentement explicite (article 9 du RGPD), que vous pouvez retirer à tout moment sur la page du rendez-vous',
              ],
              [
                'Vous payez en ligne',
                'Le montant, la référence, votre adresse email, votre adresse IP et l’issue du paiement. Accalmie ne reçoit jamais le numéro de carte.',
                'Encaisser, rembourser, conserver la preuve des paiements.',
                'L’exécution du contrat et les obligations comptables',
              ],
              [
                'Vous ouvrez un compte',
                'Prénom, nom, adresse email, empreinte du mot de passe ; à titre facultatif, téléphone, civilité, code de parrainage, double authentification.',
                'Vous identifier et retrouver vos rendez-vous.',
                'L’exécution du contrat',
              ],
              [
                'Vous vous connectez',
                'L’heure de la connexion et de la dernière visite, la description technique de votre navigateur, les tentatives échouées et l’adresse IP d’où elles viennent.',
                'Afficher vos sessions ouvertes, bloquer les tentatives de connexion frauduleuses.',
                'L’intérêt légitime : la sécurité',
              ],
              [
                'Vous ajoutez une adresse à vos favoris',
                'Le professionnel et la date de l’ajout.',
                'Retrouver cette adresse dans vos favoris.',
                'Votre demande',
              ],
              [
                'Vous acceptez les actualités d’un professionnel',
                'Votre consentement et sa date ; si vous le retirez, la date et le moyen utilisé ; les messages que ce professionnel vous a envoyés.',
                'Vous envoyer ses actualités, une fois par semaine maximum, et conserver la preuve de votre consentement.',
                'Votre consentement, que vous pouvez retirer en un clic, dans chaque email ou dans votre compte',
              ],
              [
                'Vous signalez un contenu',
                'La page, le motif, votre explication ; votre adresse email, si vous la donnez.',
                'Examiner le signalement et vous envoyer la décision.',
                'Une obligation légale : le règlement européen sur les services numériques',
              ],
              [
                'Vous écrivez à Accalmie',
                'Votre message et votre adresse email.',
                'Vous répondre.',
                'L’intérêt légitime : vous répondre',
              ],
            ],
          },
        },
        'Les champs marqués d’un astérisque sont obligatoires : sans eux, vous ne pouvez pas réserver. Les autres champs sont facultatifs.',
        'Pour prévenir les abus, les requêtes de chaque adresse IP sont aussi comptées en mémoire, pendant une heure maximum. L’adresse IP n’est alors enregistrée nulle part.',
        'Les seules questions de santé sont celles de la fiche santé, pour les soins qui en comportent une. N’écrivez rien sur votre santé dans la note d’accès : parlez-en au professionnel.',
      ],
    },
    {
      id: 'jamais',
      heading: 'Les engagements d’Accalmie',
      blocks: [
        {
          list: [
            'Aucune vente, location ou cession de vos données.',
            'Aucune publicité, aucun traceur, aucune mesure d’audience par un tiers ; les polices et les scripts sont hébergés sur ce site.',
            'Aucune image invisible dans les emails pour savoir s’ils sont lus.',
            'Aucune décision automatisée à votre sujet et aucun profilage : deux personnes qui font la même recherche au même instant voient les mêmes prix.',
            'Le journal technique n’enregistre ni adresse email, ni numéro de carte, ni mot de passe.',
          ],
        },
      ],
    },
    {
      id: 'destinataires',
      heading: 'Destinataires de vos données',
      blocks: [
        'Le professionnel chez qui vous réservez voit votre prénom, votre nom, votre téléphone, le soin, l’horaire, le lieu et la note d’accès. Vous voyez le téléphone du professionnel une fois le rendez-vous confirmé. Les autres professionnels n’ont accès à aucune de ces données.',
        {
          table: {
            caption: 'Les sous-traitants d’Accalmie',
            columns: ['Sous-traitant', 'Rôle', 'Pays'],
            rows: [
              [operator.host.name, 'Héberge le site et sa base de données.', operator.host.country],
              [
                operator.paymentProvider.name,
                'Encaisse les paiements, exécute les remboursements et répond de la page où vous saisissez votre numéro de carte.',
                operator.paymentProvider.country,
              ],
              [
                operator.mailProvider.name,
                'Achemine les emails des rendez-vous et du compte.',
                operator.mailProvider.country,
              ],
            ],
          },
        },
        'Pour vous aider, un membre de l’équipe Accalmie peut voir le site comme vous le voyez, en lecture seule, pendant un quart d’heure maximum. Vos données de santé, vos fichiers et vos messages lui sont masqués. Accalmie vous prévient immédiatement et vous donne le motif de cette consultation.',
        'Selon le réglage du site, le lieu saisi dans la recherche peut être envoyé à la Géoplateforme, service public français des adresses. Seul le texte saisi est envoyé, sans aucune donnée qui vous identifie.',
        tilesHost === null
          ? 'La carte des résultats est dessinée par ce site : votre navigateur ne contacte aucun autre site.'
          : `Le fond de la carte des résultats est fourni par ${tilesHost}, qui reçoit donc votre adresse IP quand vous ouvrez cette carte.`,
        'Une autorité peut demander la communication de vos données quand la loi le prévoit. Si un sous-traitant devait traiter vos données hors de l’Espace économique européen, cette page indiquerait son pays et la garantie qui encadre le transfert.',
      ],
    },
    retentionSection(demo),
    {
      id: 'securite',
      heading: 'Protection de vos données',
      blocks: [
        {
          list: [
            'Votre mot de passe n’est pas conservé : seule son empreinte l’est (argon2id).',
            'Les cookies de session, les liens de rendez-vous et les liens de mot de passe ne sont conservés que sous forme d’empreinte. L’identifiant de session change à chaque connexion.',
            'Vous pouvez ajouter la double authentification à votre compte ; sa clé est chiffrée.',
            'Le lien reçu par email donne accès à un seul rendez-vous. Ne le transmettez pas : toute personne qui l’obtient peut voir et annuler ce rendez-vous.',
          ],
        },
        'Si une violation de données présentait un risque élevé pour vous, Accalmie vous en informerait, ainsi que la CNIL.',
      ],
    },
    {
      id: 'droits',
      heading: 'Vos droits',
      blocks: [
        {
          facts: [
            [
              'Accès et copie',
              'Connaître les données qu’Accalmie conserve sur vous, et en recevoir une copie dans un format lisible par une machine, pour les transmettre à un autre service.',
            ],
            ['Rectification', 'Faire corriger les données inexactes.'],
            [
              'Effacement',
              'Faire effacer vos données, quand la loi le permet. Les données que la loi impose de conserver, comme une commande payée, sont archivées à part et ne sont plus utilisées.',
            ],
            [
              'Limitation et opposition',
              'Demander la suspension d’un traitement le temps d’une vérification, ou l’arrêt définitif d’un traitement fondé sur l’intérêt légitime.',
            ],
            ['Après votre décès', 'Décider à l’avance du sort de vos données.'],
          ],
        },
        [
          'Avec un compte, vous exercez vous-même les trois premiers droits : ',
          { to: '/booking/account?tab=settings', words: 'télécharger vos données' },
          ', ',
          { to: '/booking/account?tab=profile', words: 'les corriger' },
          ', ',
          { to: '/booking/account/suppression', words: 'supprimer votre compte' },
          '.',
        ],
        [
          'Pour les autres droits, ou si vous n’avez pas de compte, écrivez à ',
          mailTo(operator.privacyEmail),
          ' depuis l’adresse email utilisée sur Accalmie. Accalmie vous répond gratuitement, sous un mois. Accalmie ne demande une pièce d’identité qu’en cas de doute sérieux.',
        ],
        [
          'Pour retrouver ou annuler un rendez-vous, le lien reçu par email suffit. Si vous l’avez perdu, ',
          { to: '/retrouver-mon-rendez-vous', words: 'redemandez-le' },
          '.',
        ],
        [
          'Si la réponse ne vous convient pas, vous pouvez saisir la CNIL, Commission nationale de l’informatique et des libertés, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ',
          cnil,
          '.',
        ],
      ],
    },
    {
      id: 'changements',
      heading: 'Modifications de cette page',
      blocks: [
        [
          'Accalmie modifie cette page quand le site évolue ; la date de mise à jour figure en haut. Les données conservées par votre navigateur sont décrites dans la page ',
          { to: '/cookies', words: 'Cookies' },
          '.',
        ],
      ],
    },
  ],
});
