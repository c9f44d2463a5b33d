import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageContent, type PageHead } from './page-content.ts';

export const legalNoticeHead: PageHead = {
  title: 'Mentions légales · Accalmie',
  description: 'Qui édite et héberge Accalmie, comment joindre Accalmie, et les droits sur les contenus du site.',
};

/**
 * The legal notice. It names the publisher and the host (law of 21 June 2004 on confidence in the digital economy). It
 * also gives the contact addresses (regulation 2022/2065, articles 11 and 12) and the licenses used.
 */
export const legalNoticeContent = ({ operator, supportEmail }: LegalFacts): PageContent => ({
  heading: 'Mentions légales',
  lead: 'L’éditeur du site, son hébergeur et les adresses utiles.',
  sections: [
    {
      id: 'editeur',
      heading: 'Éditeur',
      blocks: [
        {
          facts: [
            ['Société', operator.name],
            ['Forme', operator.legalForm],
            ['Siège', operator.address],
            ['SIREN', operator.siren],
            ['Immatriculation', operator.registry],
            ...(operator.vatNumber === null ? [] : [['TVA intracommunautaire', operator.vatNumber] as const]),
            ['Téléphone', operator.phone],
            ['Email', [mailTo(supportEmail)]],
            ['Directeur ou directrice de la publication', operator.publicationDirector],
          ],
        },
      ],
    },
    {
      id: 'hebergeur',
      heading: 'Hébergeur',
      blocks: [
        {
          facts: [
            ['Nom', operator.host.name],
            ['Adresse', operator.host.address],
            ['Téléphone', operator.host.phone],
          ],
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Écrire à Accalmie',
      blocks: [
        ['Une question, un rendez-vous, une réclamation : ', mailTo(supportEmail), ', en français.'],
        ['Vos données personnelles : ', mailTo(operator.privacyEmail), '.'],
        [
          'Un contenu à signaler : ',
          { to: '/signaler', words: 'Signaler ce contenu' },
          '. Le bilan des signalements : ',
          { to: '/transparence', words: 'signalements et décisions en chiffres' },
          '. Les autorités écrivent à la même adresse email que les utilisateurs (règlement européen 2022/2065, articles 11 et 12).',
        ],
      ],
    },
    {
      id: 'activite',
      heading: 'Rôle d’Accalmie',
      blocks: [
        [
          'Accalmie met en relation des clients et des professionnels, qui vendent leurs soins en leur nom. Chaque fiche indique qui vend et qui encaisse. Consultez les ',
          { to: '/cgv', words: 'conditions générales' },
          ', le ',
          { to: '/classement', words: 'classement' },
          ' et le ',
          { to: '/mediateur', words: 'médiateur' },
          '.',
        ],
      ],
    },
    {
      id: 'credits',
      heading: 'Droits et licences',
      blocks: [
        'Accalmie est propriétaire de son nom, de sa marque, de ses textes et de ses dessins. Les textes et les images des fiches appartiennent aux professionnels qui les publient.',
        {
          list: [
            'Polices Figtree et Young Serif, licence SIL Open Font.',
            'Icônes Lucide, licence ISC.',
            'Communes, codes postaux et populations : Insee, DGCL et La Poste, par Etalab, Licence Ouverte 2.0.',
            'Coordonnées des communes : © GeoNames, licence Creative Commons Attribution 4.0, données modifiées.',
            'Contour de la carte : Natural Earth, domaine public.',
          ],
        },
      ],
    },
  ],
});
