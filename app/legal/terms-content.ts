import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageContent, type PageHead } from './page-content.ts';
import { bookingSections } from './terms-booking.ts';
import { withdrawalSection } from './terms-withdrawal.ts';

export const termsHead: PageHead = {
  title: 'Conditions générales d’utilisation et de vente · Accalmie',
  description:
    'Les règles qui s’appliquent quand vous réservez sur Accalmie : prix, acompte, annulation, rétractation, rôle et responsabilités de chacun.',
};

/**
 * The terms of the platform and its role. See docs/product/law.md#pages, docs/product/booking.md#holds,
 * docs/product/cancellation.md#policy and docs/product/payments.md#principles.
 */
export const termsContent = (facts: LegalFacts): PageContent => {
  const { operator, supportEmail } = facts;
  return {
    heading: 'Conditions générales d’utilisation et de vente',
    lead: 'Ces conditions fixent vos droits et vos obligations quand vous réservez sur Accalmie. En vigueur depuis le 21 novembre 2026.',
    sections: [
      {
        id: 'accalmie',
        heading: 'Rôle d’Accalmie',
        blocks: [
          [
            `Accalmie est éditée par ${operator.name}, dont les coordonnées figurent dans les `,
            { to: '/mentions-legales', words: 'mentions légales' },
            '.',
          ],
          'Accalmie référence des professionnels du bien-être et de la beauté, affiche leurs créneaux libres et leurs prix, et enregistre les rendez-vous. La recherche et la réservation sont gratuites : aucuns frais ne s’ajoutent au prix du professionnel.',
          'Le professionnel vend le soin en son propre nom et le réalise. Accalmie n’est pas le vendeur. Deux contrats coexistent donc :',
          {
            list: [
              'entre vous et Accalmie, les présentes conditions ;',
              'entre vous et le professionnel, sa règle d’annulation et, s’il en a publié, ses conditions de vente, qui figurent sur sa fiche et que vous acceptez avant de réserver.',
            ],
          },
          'Pour le soin lui-même, les conditions du professionnel s’appliquent. Aucun de ces deux contrats ne peut vous priver d’un droit que la loi vous accorde.',
        ],
      },
      {
        id: 'qui',
        heading: 'Qui peut réserver',
        blocks: [
          'Seule une personne majeure peut réserver, pour son usage personnel ou pour ses proches. Chaque professionnel indique l’âge à partir duquel il reçoit les enfants.',
          'Un compte n’est pas nécessaire : votre nom, une adresse email et un numéro de téléphone suffisent. Ces informations doivent être exactes, car elles servent à vous joindre et à retrouver votre rendez-vous.',
          'Le titulaire d’un compte doit garder son mot de passe confidentiel. Toute réservation faite depuis son compte est réputée faite par lui, sauf s’il a signalé à Accalmie qu’un tiers utilisait ce compte.',
        ],
      },
      {
        id: 'chercher',
        heading: 'Chercher et comparer',
        blocks: [
          [
            'Les critères de classement des adresses, leur poids et le contrôle des avis sont décrits dans la page ',
            { to: '/classement', words: 'Classement et référencement' },
            '. Aucun professionnel ne peut payer pour être mieux classé.',
          ],
          'Les prix sont indiqués en euros, toutes taxes comprises. Dès son premier affichage, le total d’un créneau comprend les options, les majorations et les frais de déplacement. Ce total est le montant qui vous sera demandé pour la même sélection.',
        ],
      },
      ...bookingSections,
      withdrawalSection(facts),
      {
        id: 'soins',
        heading: 'Nature des soins',
        blocks: [
          'Les soins proposés sur Accalmie visent la détente, le confort et la beauté. Les massages sont des massages de bien-être, sans visée médicale ni thérapeutique. Ces massages ne remplacent ni un diagnostic ni un traitement, et n’ont jamais de caractère sexuel.',
          'Avant le soin, signalez au professionnel toute contre-indication possible : une grossesse, une allergie, une opération récente. En cas de doute, demandez l’avis de votre médecin.',
        ],
      },
      {
        id: 'contenus',
        heading: 'Contenus publiés',
        blocks: [
          'Accalmie héberge les fiches, les prix et les photographies que les professionnels publient. Les professionnels répondent de ces contenus.',
          [
            'Vous pouvez signaler sans compte un contenu faux, illicite ou blessant, depuis le lien ',
            { to: '/signaler', words: 'Signaler ce contenu' },
            ' ou en écrivant à ',
            mailTo(supportEmail),
            '. Accalmie motive sa décision.',
          ],
        ],
      },
      {
        id: 'professionnels',
        heading: 'Pour les professionnels',
        blocks: [
          'Le professionnel fixe librement ses prix, ses horaires, ses conditions et sa règle d’annulation. Il possède les diplômes et l’assurance que son métier exige, a fait les déclarations requises, et répond du soin qu’il réalise.',
          'Accalmie se rémunère par une commission, sans supplément pour le client :',
          {
            list: [
              '15 % du prix, sauf autre taux convenu par écrit ;',
              'aucune commission sur les sommes annulées ou remboursées, sur la retenue d’une annulation, sur les frais de déplacement et sur les pourboires ;',
              'aucune commission quand le client vient par le lien du professionnel, figure parmi les clients que ce professionnel a apportés, ou revient.',
            ],
          },
          `Accalmie annonce au professionnel toute modification de ces conditions au moins 15 jours avant son application. La fiche d’un professionnel ne peut être restreinte ou retirée que pour un motif écrit, transmis à ce professionnel avant que la mesure prenne effet. Si la mesure met fin à la relation, le professionnel reçoit ce motif au moins 30 jours avant, sauf obligation légale ou manquement répété (règlement européen 2019/1150). Le professionnel peut contester la mesure en écrivant à ${supportEmail}.`,
        ],
      },
      {
        id: 'responsabilites',
        heading: 'Responsabilités',
        blocks: [
          'Le professionnel répond de la bonne exécution du soin. Accalmie répond de son service : l’exactitude des créneaux et des prix qu’elle calcule, l’enregistrement des rendez-vous, l’envoi des emails, l’exécution des remboursements qu’elle annonce.',
          'Accalmie s’efforce d’assurer un service continu, mais une opération de maintenance ou une panne peut l’interrompre. Une interruption est sans effet sur un rendez-vous confirmé.',
        ],
      },
      {
        id: 'litiges',
        heading: 'Réclamation et médiation',
        blocks: [
          [
            'Pour une réclamation concernant le soin, écrivez d’abord au professionnel. Pour une réclamation concernant le site, écrivez à ',
            mailTo(supportEmail),
            '. Sans réponse satisfaisante, vous pouvez saisir gratuitement un médiateur de la consommation : ',
            { to: '/mediateur', words: 'coordonnées et marche à suivre' },
            '.',
          ],
          'La médiation est toujours facultative. Le consommateur peut saisir l’une des juridictions compétentes selon le code de procédure civile, ou celle du lieu où il demeurait à la conclusion du contrat ou lors du fait dommageable (article R. 631-3 du code de la consommation).',
        ],
      },
      {
        id: 'changements',
        heading: 'Droit applicable et modifications',
        blocks: [
          'Ces conditions sont rédigées en français et soumises au droit français. Un rendez-vous reste régi par les conditions en vigueur le jour de sa réservation : une modification ne vaut que pour l’avenir.',
          [
            'L’usage de vos données est décrit dans la page ',
            { to: '/confidentialite', words: 'Confidentialité' },
            ', celui des cookies dans la page ',
            { to: '/cookies', words: 'Cookies' },
            '.',
          ],
        ],
      },
    ],
  };
};
