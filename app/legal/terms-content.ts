import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageContent, type PageHead } from './page-content.ts';
import { bookingSections } from './terms-booking.ts';
import { withdrawalSection } from './terms-withdrawal.ts';

export const termsHead: PageHead = {
  title: 'Conditions générales d’utilisation et de vente · Accalmie',
  description: 'Ce que vous acceptez en réservant sur Accalmie : prix, acompte, annulation, rétractation, qui vend, qui encaisse, qui répond de quoi.',
};

/**
 * The terms of the platform (docs/product/law.md#pages, docs/product/booking.md#holds, docs/product/cancellation.md#policy,
 * docs/product/payments.md#principles): what it does, and what it does not.
 */
export const termsContent = (facts: LegalFacts): PageContent => {
  const { operator, supportEmail } = facts;
  return {
    heading: 'Conditions générales d’utilisation et de vente',
    lead: 'Ce que vous acceptez en réservant ici, et ce que vous pouvez en attendre. En vigueur depuis le 21 novembre 2026.',
    sections: [
      {
        id: 'accalmie',
        heading: 'Ce que fait Accalmie',
        blocks: [
          [`Accalmie est éditée par ${operator.name}, présentée dans les `, { to: '/mentions-legales', words: 'mentions légales' }, '.'],
          'Accalmie présente des professionnels du bien-être et de la beauté, montre leurs créneaux libres et leurs prix, et enregistre les rendez-vous. Chercher et réserver est gratuit : aucun frais ne s’ajoute au prix du professionnel.',
          'Le soin est vendu et réalisé par le professionnel, en son nom. Accalmie n’est pas le vendeur. Deux contrats coexistent donc :',
          {
            list: [
              'entre vous et Accalmie, les présentes conditions ;',
              'entre vous et le professionnel, sa règle d’annulation et, s’il en a publié, ses conditions de vente. Vous les lisez sur sa fiche et les acceptez avant de réserver.',
            ],
          },
          'Pour le soin lui-même, ce sont les conditions du professionnel qui s’appliquent. Ni les unes ni les autres ne peuvent vous retirer un droit que la loi vous donne.',
        ],
      },
      {
        id: 'qui',
        heading: 'Qui peut réserver',
        blocks: [
          'Il faut être majeur et réserver pour son propre usage, ou pour des proches. Chaque professionnel dit à partir de quel âge il reçoit les enfants.',
          'Un compte n’est pas nécessaire : votre nom, une adresse email et un téléphone suffisent. Ces informations doivent être exactes, car elles servent à vous joindre et à retrouver votre rendez-vous.',
          'Qui a un compte garde son mot de passe pour soi. Une réservation faite depuis un compte est réputée faite par son titulaire, sauf s’il nous a signalé que quelqu’un d’autre s’en servait.',
        ],
      },
      {
        id: 'chercher',
        heading: 'Chercher et comparer',
        blocks: [
          [
            'Les critères qui classent les adresses, leur poids et le contrôle des avis sont écrits dans ',
            { to: '/classement', words: 'Classement et référencement' },
            '. Aucune place n’est à vendre.',
          ],
          'Les prix sont en euros, toutes taxes comprises. Le premier total montré pour un créneau comprend les options, les majorations et les frais de déplacement : c’est celui qui sera demandé pour la même sélection.',
        ],
      },
      ...bookingSections,
      withdrawalSection(facts),
      {
        id: 'soins',
        heading: 'Ce que sont les soins',
        blocks: [
          'Les soins proposés ici visent la détente, le confort et la beauté. Un massage est un massage bien-être, sans visée médicale ni thérapeutique. Il ne remplace ni un diagnostic ni un traitement, et n’a jamais de caractère sexuel.',
          'Dites au professionnel, avant le soin, ce qui pourrait le déconseiller : une grossesse, une allergie, une opération récente. En cas de doute, demandez l’avis de votre médecin.',
        ],
      },
      {
        id: 'contenus',
        heading: 'Ce qui est publié',
        blocks: [
          'Les fiches, les prix et les photographies sont publiés par les professionnels, qui en répondent. Accalmie les héberge.',
          [
            'Un contenu faux, illicite ou blessant se signale sans compte, depuis le lien ',
            { to: '/signaler', words: 'Signaler ce contenu' },
            ' ou à ',
            mailTo(supportEmail),
            '. La décision est motivée.',
          ],
        ],
      },
      {
        id: 'professionnels',
        heading: 'Pour les professionnels',
        blocks: [
          'Le professionnel fixe librement ses prix, ses horaires, ses conditions et sa règle d’annulation. Il exerce avec les diplômes, l’assurance et les déclarations que son métier demande, et répond du soin qu’il réalise.',
          'Accalmie se rémunère par une commission, que le client ne paie pas en plus :',
          {
            list: [
              '15 % du prix, sauf autre taux convenu par écrit ;',
              'rien sur ce qui est annulé ou remboursé, ni sur la retenue d’une annulation, les frais de déplacement et les pourboires ;',
              'rien quand le client vient par le lien du professionnel, figure parmi les clients qu’il a apportés, ou revient.',
            ],
          },
          `Toute modification de ces conditions lui est annoncée au moins 15 jours avant de s’appliquer. Une fiche n’est restreinte ou retirée que pour un motif écrit, qu’il reçoit avant l’effet de la mesure, et au moins 30 jours avant si elle met fin à la relation, sauf obligation légale ou manquement répété (règlement européen 2019/1150). Il peut la contester à ${supportEmail}.`,
        ],
      },
      {
        id: 'responsabilites',
        heading: 'Qui répond de quoi',
        blocks: [
          'Le professionnel répond de la bonne exécution du soin. Accalmie répond de son service : l’exactitude des créneaux et des prix qu’elle calcule, l’enregistrement des rendez-vous, l’envoi des emails, l’exécution des remboursements qu’elle annonce.',
          'Accalmie cherche à rester ouverte sans interruption, et peut s’arrêter le temps d’un entretien ou d’une panne. Un arrêt ne retire rien à un rendez-vous confirmé.',
        ],
      },
      {
        id: 'litiges',
        heading: 'Réclamation et médiation',
        blocks: [
          [
            'Écrivez d’abord au professionnel pour ce qui touche au soin, à ',
            mailTo(supportEmail),
            ' pour ce qui touche au site. Sans réponse satisfaisante, un médiateur de la consommation peut être saisi gratuitement : ',
            { to: '/mediateur', words: 'lequel, et comment' },
            '.',
          ],
          'La médiation n’est jamais obligatoire. Un consommateur peut aussi saisir le tribunal du lieu où il demeurait à la conclusion du contrat, ou de celui où le dommage s’est produit.',
        ],
      },
      {
        id: 'changements',
        heading: 'Droit applicable et changements',
        blocks: [
          'Ces conditions sont écrites en français et soumises au droit français. Celles qui s’appliquent à un rendez-vous sont celles du jour où il a été pris : un changement ne vaut que pour la suite.',
          [
            'Ce qui touche à vos données est dans ',
            { to: '/confidentialite', words: 'Confidentialité' },
            ', ce que garde votre navigateur dans ',
            { to: '/cookies', words: 'Cookies' },
            '.',
          ],
        ],
      },
    ],
  };
};
