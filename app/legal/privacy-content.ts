import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageContent, type PageHead } from './page-content.ts';
import { retentionSection } from './privacy-retention.ts';

export const privacyHead: PageHead = {
  title: 'Confidentialité · Accalmie',
  description: 'Les données qu’Accalmie demande, pourquoi, qui les reçoit, combien de temps elles sont gardées, et comment exercer vos droits.',
};

const cnil = { to: 'https://www.cnil.fr', words: 'cnil.fr' } as const;

/** What is done of personal data (GDPR articles 13 and 15 to 22): what the code keeps, as long as it keeps it. */
export const privacyContent = ({ operator, tilesHost, demo }: LegalFacts): PageContent => ({
  heading: 'Confidentialité',
  lead: 'Accalmie demande ce qu’il faut pour prendre un rendez-vous, et rien pour faire de la publicité. Voici tout ce qui est gardé, pourquoi, et combien de temps. À jour au 21 novembre 2026.',
  sections: [
    {
      id: 'responsable',
      heading: 'Qui est responsable',
      blocks: [
        [`Le responsable du traitement est ${operator.name}, ${operator.address}. Pour toute question sur vos données : `, mailTo(operator.privacyEmail), '.'],
        'Le professionnel chez qui vous réservez reçoit ce qu’il faut pour vous recevoir. Il est à son tour responsable de ce qu’il en garde, par exemple dans son agenda ou ses factures.',
      ],
    },
    {
      id: 'donnees',
      heading: 'Ce qui est demandé, et pourquoi',
      blocks: [
        {
          table: {
            caption: 'Données, raison et fondement, selon ce que vous faites',
            columns: ['Quand', 'Quelles données', 'Pourquoi', 'Fondement'],
            rows: [
              [
                'Vous cherchez',
                'Le lieu tapé, les dates, le nombre de personnes.',
                'Montrer les créneaux et les prix pour ce lieu.',
                'Votre demande, avant tout contrat',
              ],
              [
                'Vous retenez un créneau',
                'Le soin, le moment, le lieu, l’âge des enfants quand le professionnel en fixe un, un cookie de session et ce que votre navigateur dit de lui-même.',
                'Garder le créneau à votre nom jusqu’à la fin de la réservation.',
                'Votre demande, avant tout contrat',
              ],
              [
                'Vous réservez',
                'Prénom, nom, adresse email, téléphone ; à domicile, l’adresse et la note d’accès que vous écrivez.',
                'Tenir le rendez-vous, vous en écrire la confirmation et les changements.',
                'Le contrat',
              ],
              [
                'Un soin pose des questions de santé',
                'Ce que vous cochez, et l’attestation que vous joignez. Vous pouvez en parler sur place à la place.',
                'Dire si le soin est possible. Vos réponses sont chiffrées, et lues par le professionnel de ce rendez-vous seul, jusqu’à ce qu’il ait eu lieu.',
                'Votre accord explicite (article 9 du RGPD), que vous retirez à tout moment sur la page du rendez-vous',
              ],
              [
                'Vous payez en ligne',
                'Le montant, la référence, votre adresse email, votre adresse réseau et l’issue du paiement. Jamais le numéro de carte.',
                'Encaisser, rembourser, prouver ce qui a été payé.',
                'Le contrat et la loi comptable',
              ],
              [
                'Vous ouvrez un compte',
                'Prénom, nom, adresse email, empreinte du mot de passe ; si vous le donnez, téléphone, civilité, code de parrainage, second facteur.',
                'Vous reconnaître et retrouver vos rendez-vous.',
                'Le contrat',
              ],
              [
                'Vous vous connectez',
                'L’heure de la connexion et de la dernière visite, ce que votre navigateur dit de lui-même, les essais manqués et l’adresse réseau d’où ils viennent.',
                'Vous montrer vos sessions, arrêter qui essaie des mots de passe.',
                'L’intérêt légitime : la sécurité',
              ],
              ['Vous gardez une adresse', 'Le professionnel gardé et le jour.', 'La retrouver dans vos favoris.', 'Votre demande'],
              [
                'Vous acceptez les nouvelles d’un professionnel',
                'Votre accord et son jour. S’il s’arrête, le jour et la façon. Ce que ce professionnel vous a écrit.',
                'Vous envoyer ses nouvelles, une par semaine au plus, et prouver que vous l’avez accepté.',
                'Votre accord, que vous retirez d’un geste dans chaque email ou dans votre compte',
              ],
              [
                'Vous signalez un contenu',
                'La page, la raison, votre explication ; si vous la laissez, votre adresse email.',
                'Décider, et vous écrire la décision.',
                'La loi : le règlement européen sur les services numériques',
              ],
              ['Vous nous écrivez', 'Votre message et votre adresse.', 'Vous répondre.', 'L’intérêt légitime : vous répondre'],
            ],
          },
        },
        'Les champs marqués d’un astérisque sont nécessaires : sans eux, le rendez-vous ne peut pas être pris. Les autres sont libres.',
        'L’adresse réseau de chaque appel est aussi comptée en mémoire, une heure au plus, pour arrêter les abus. Elle n’est alors écrite nulle part.',
        'Aucune question de santé n’est posée ici aujourd’hui. N’en écrivez pas dans la note d’accès : parlez-en au professionnel.',
      ],
    },
    {
      id: 'jamais',
      heading: 'Ce qui n’est jamais fait',
      blocks: [
        {
          list: [
            'Vos données ne sont ni vendues, ni louées, ni échangées.',
            'Aucune publicité, aucun traceur, aucune mesure d’audience par un tiers ; les polices et les scripts viennent de ce site.',
            'Aucune image invisible dans les emails pour savoir s’ils sont lus.',
            'Aucune décision automatique à votre sujet, et aucun profil : deux personnes qui font la même recherche au même instant voient les mêmes prix.',
            'Le journal technique n’écrit ni adresse email, ni numéro de carte, ni mot de passe.',
          ],
        },
      ],
    },
    {
      id: 'destinataires',
      heading: 'Qui les reçoit',
      blocks: [
        'Le professionnel que vous réservez lit votre prénom, votre nom, votre téléphone, le soin, le moment, le lieu et la note d’accès. Vous voyez son téléphone une fois le rendez-vous confirmé. Les autres professionnels ne voient rien.',
        {
          table: {
            caption: 'Les sous-traitants d’Accalmie',
            columns: ['Qui', 'Pour quoi faire', 'Où'],
            rows: [
              [operator.host.name, 'Héberge le site et sa base de données.', operator.host.country],
              [operator.paymentProvider.name, 'Encaisse et rembourse. Il est responsable de la page où la carte est saisie.', operator.paymentProvider.country],
              [operator.mailProvider.name, 'Achemine les emails des rendez-vous et du compte.', operator.mailProvider.country],
            ],
          },
        },
        'Pour vous aider, une personne de l’équipe peut voir le site comme vous le voyez, en lecture seule, un quart d’heure au plus, sans vos données de santé, vos fichiers ni vos messages. Vous en êtes prévenu aussitôt, avec la raison.',
        'Selon le réglage du site, un lieu tapé dans la recherche peut être envoyé à la Géoplateforme, service public français des adresses : le texte seul, sans rien qui dise qui cherche.',
        tilesHost === null
          ? 'La carte des résultats est dessinée par ce site : votre navigateur n’appelle personne d’autre.'
          : `Le fond de la carte des résultats vient de ${tilesHost}, qui voit donc l’adresse réseau de qui ouvre cette carte.`,
        'Une autorité peut en demander communication quand la loi le prévoit. Si un sous-traitant devait traiter vos données hors de l’Espace économique européen, son pays et la garantie qui l’encadre seraient écrits ici.',
      ],
    },
    retentionSection(demo),
    {
      id: 'securite',
      heading: 'Comment elles sont protégées',
      blocks: [
        {
          list: [
            'Un mot de passe n’est pas gardé : seule son empreinte l’est (argon2id).',
            'Un cookie de session, un lien de rendez-vous ou de mot de passe n’est gardé que par son empreinte. Le secret change à chaque connexion.',
            'Un second facteur peut être ajouté au compte ; sa clé est chiffrée.',
            'Le lien reçu par email ouvre un seul rendez-vous. Gardez-le pour vous : qui l’a peut le voir et l’annuler.',
          ],
        },
        'Si une fuite vous faisait courir un risque élevé, vous en seriez prévenu, et la CNIL aussi.',
      ],
    },
    {
      id: 'droits',
      heading: 'Vos droits',
      blocks: [
        {
          facts: [
            ['Accès et copie', 'Savoir ce qui est gardé de vous, et en recevoir une copie dans un format lisible par une machine, pour la porter ailleurs.'],
            ['Rectification', 'Corriger ce qui est faux.'],
            [
              'Effacement',
              'Faire effacer ce qui peut l’être. Ce que la loi impose de garder, comme une commande payée, est conservé à part et n’est plus utilisé.',
            ],
            ['Limitation et opposition', 'Demander qu’un usage s’arrête, le temps d’une vérification ou pour de bon, quand il repose sur l’intérêt légitime.'],
            ['Après votre mort', 'Dire à l’avance ce que vos données doivent devenir.'],
          ],
        },
        [
          'Avec un compte, vous exercez les trois premiers sans rien demander à personne : ',
          { to: '/booking/account?tab=settings', words: 'télécharger vos données' },
          ', ',
          { to: '/booking/account?tab=profile', words: 'les corriger' },
          ', ',
          { to: '/booking/account/suppression', words: 'supprimer votre compte' },
          '.',
        ],
        [
          'Pour le reste, ou sans compte, écrivez à ',
          mailTo(operator.privacyEmail),
          ' depuis l’adresse utilisée ici. La réponse vient sous un mois, gratuitement. Une pièce d’identité n’est demandée qu’en cas de doute sérieux.',
        ],
        [
          'Un rendez-vous à retrouver ou à annuler ? Le lien de son email suffit ; perdu, ',
          { to: '/retrouver-mon-rendez-vous', words: 'il se redemande' },
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
      heading: 'Quand cette page change',
      blocks: [
        ['Elle suit ce que fait le site, et sa date est en haut. Ce que garde votre navigateur est décrit dans ', { to: '/cookies', words: 'Cookies' }, '.'],
      ],
    },
  ],
});
