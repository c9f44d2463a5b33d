import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageContent, type PageHead } from './page-content.ts';

export const mediationHead: PageHead = {
  title: 'Médiateur de la consommation · Accalmie',
  description:
    'En cas de désaccord persistant : à qui écrire d’abord, quel médiateur saisir, comment et dans quel délai. La médiation est gratuite pour le consommateur.',
};

/** The consumer mediator, and the steps to refer a dispute (consumer code L611-1 to L616-3). */
export const mediationContent = ({ operator, supportEmail }: LegalFacts): PageContent => ({
  heading: 'Médiateur de la consommation',
  lead: 'Un désaccord se règle le plus souvent par un message. Si le désaccord persiste, le consommateur peut saisir gratuitement un médiateur indépendant.',
  sections: [
    {
      id: 'avant',
      heading: 'D’abord, une réclamation écrite',
      blocks: [
        {
          facts: [
            [
              'Le soin, son prix, son annulation',
              'Écrivez au professionnel, qui est le vendeur. Son nom et son adresse figurent sur sa fiche ; son téléphone figure dans l’email de confirmation du rendez-vous.',
            ],
            [
              'Le site, un paiement, un remboursement',
              ['Écrivez à ', mailTo(supportEmail), ', avec la date du rendez-vous et le nom du professionnel.'],
            ],
          ],
        },
        'Conservez une copie de ce message : le médiateur vous la demandera.',
      ],
    },
    {
      id: 'lequel',
      heading: 'Quel médiateur saisir',
      blocks: [
        'Pour un désaccord avec Accalmie :',
        {
          facts: [
            ['Médiateur', operator.mediator.name],
            ['Adresse', operator.mediator.address],
            ['Site', [{ to: operator.mediator.website, words: operator.mediator.website.replace('https://', '') }]],
          ],
        },
        'Pour un désaccord avec un professionnel, le médiateur compétent est celui que nomment ses conditions de vente, accessibles au bas de la fiche. Si ces conditions n’en nomment aucun, interrogez le professionnel, ou écrivez à Accalmie, qui transmettra votre demande.',
      ],
    },
    {
      id: 'comment',
      heading: 'Comment saisir le médiateur',
      blocks: [
        {
          list: [
            'Après une réclamation écrite restée sans réponse, ou dont la réponse ne vous convient pas.',
            'Dans l’année qui suit cette réclamation.',
            'Par le site du médiateur ou par courrier, en joignant la réclamation, la réponse reçue et l’email de confirmation du rendez-vous.',
          ],
        },
        'La médiation est gratuite pour vous. Vous pouvez vous faire assister, et quitter la médiation à tout moment. Le médiateur propose une solution dans les 90 jours qui suivent la notification du dossier complet, sauf litige complexe ; chacun reste libre de refuser cette solution.',
      ],
    },
    {
      id: 'tribunal',
      heading: 'Saisir le tribunal',
      blocks: [
        'La médiation est facultative et ne vous empêche pas de saisir le tribunal. Le délai pour agir en justice est suspendu pendant la médiation.',
        'La médiation ne concerne pas les désaccords entre professionnels, ni ceux qu’un juge ou un autre médiateur examine déjà.',
      ],
    },
  ],
});
