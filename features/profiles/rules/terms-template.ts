import { escapeHtml } from '#core/html.ts';

// Names of the company types, in lower case for the middle of a sentence.
const companyTexts: Readonly<Record<string, string>> = {
  company_fr_micro: 'micro-entreprise',
  company_fr_ei: 'entreprise individuelle',
  company_fr_sasu: 'société par actions simplifiée unipersonnelle',
  company_fr_eurl: 'entreprise unipersonnelle à responsabilité limitée',
};

/**
 * Data about the seller for the template of the terms of sale. `policy` and `date` are in words. `mediator` is null
 * while unknown.
 */
export type TermsFacts = {
  readonly name: string;
  readonly companyType: string | null;
  readonly address: string;
  readonly siret: string;
  readonly phone: string;
  readonly email: string;
  readonly policy: string;
  readonly mediator: string | null;
  readonly date: string;
};

const template = `<h1>Conditions générales de vente</h1>
<p>En vigueur au {date}.</p>
<h2>Article 1. Identité du prestataire</h2>
<p>Les présentes conditions générales de vente sont proposées par <strong>{name}</strong>, {company}, ayant son siège à l’adresse suivante : {address}, numéro SIRET {siret}, ci-après « le prestataire ». Le prestataire peut être joint par téléphone au {phone} et par email à l’adresse {email}.</p>
<h2>Article 2. Objet et acceptation</h2>
<p>Ces conditions régissent la vente de prestations de bien-être, de beauté et de remise en forme, ainsi que de produits, de bons cadeaux, de coffrets et d’abonnements. Toute réservation ou commande implique leur acceptation sans réserve par le client, qui reconnaît en avoir pris connaissance avant de payer.</p>
<h2>Article 3. Prestations</h2>
<p>Les prestations sont décrites avec leur durée, leur prix et leur lieu d’exécution. Sauf mention contraire, elles relèvent du confort et de la détente : elles ne constituent pas un acte médical et ne remplacent ni un diagnostic ni un traitement. Le client ne doit pas interrompre un traitement en cours sans l’avis de son médecin.</p>
<h2>Article 4. Réservation</h2>
<p>La réservation est effectuée en ligne. Elle devient ferme à la réception du message de confirmation qui rappelle la date, l’heure, le lieu et le prix de la prestation. Le client s’assure de l’exactitude des informations qu’il communique, en particulier de l’adresse d’intervention lorsque la prestation a lieu à domicile.</p>
<h2>Article 5. Prix et paiement</h2>
<p>Les prix sont indiqués en euros, toutes taxes comprises. Les éventuels frais de déplacement et majorations sont affichés avant la validation. Le règlement s’effectue par l’un des moyens proposés lors de la réservation : carte bancaire, espèces ou chèque. Une facture est mise à la disposition du client.</p>
<h2>Article 6. Annulation, report et retard</h2>
<p>{policy}</p>
<p>En cas de retard du client, la durée de la prestation pourra être réduite d’autant, sans diminution de prix, afin de respecter les rendez-vous suivants. Si le prestataire doit annuler, le client choisit entre un nouveau créneau et le remboursement intégral des sommes versées. En cas de force majeure dûment justifiée, aucune somme n’est retenue.</p>
<h2>Article 7. Droit de rétractation</h2>
<p>Pour les contrats conclus à distance, le client consommateur dispose en principe d’un délai de quatorze jours pour se rétracter, sans avoir à motiver sa décision. S’il demande expressément que la prestation commence avant la fin de ce délai, il reconnaît perdre ce droit une fois la prestation pleinement exécutée. Le droit de rétractation ne s’applique pas dans les autres cas prévus à l’article L. 221-28 du code de la consommation, notamment pour les biens descellés qui ne peuvent être renvoyés pour des raisons d’hygiène.</p>
<h2>Article 8. État de santé et contre-indications</h2>
<p>Le client signale avant la séance toute contre-indication, allergie, grossesse ou traitement en cours et remplit, lorsqu’il lui est proposé, le questionnaire de santé. Certaines prestations peuvent être refusées ou subordonnées à la présentation d’une attestation médicale. Les réponses sont confidentielles et ne sont utilisées que pour garantir la sécurité du client.</p>
<h2>Article 9. Prestations à domicile</h2>
<p>Le client met à disposition un espace propre, calme et suffisamment vaste. Le prestataire peut interrompre la séance, sans remboursement, si les conditions d’hygiène, de sécurité ou de respect ne sont pas réunies.</p>
<h2>Article 10. Produits, bons cadeaux, coffrets et abonnements</h2>
<p>Les produits bénéficient de la garantie légale de conformité et de la garantie contre les vices cachés. Les bons cadeaux et les coffrets sont valables pendant la durée indiquée lors de l’achat ; ils ne sont ni remboursables ni échangeables contre des espèces au-delà du délai de rétractation. Les conditions de durée et de résiliation des abonnements sont précisées sur leur fiche.</p>
<h2>Article 11. Respect et comportement</h2>
<p>Les prestations de massage sont exclusivement destinées à la détente. Tout geste ou propos déplacé entraîne l’arrêt immédiat de la séance, qui reste due en totalité.</p>
<h2>Article 12. Responsabilité et assurance</h2>
<p>Le prestataire est titulaire d’une assurance de responsabilité civile professionnelle. Sa responsabilité ne saurait être engagée lorsque le dommage résulte d’une information de santé inexacte ou dissimulée par le client, de la faute de celui-ci ou d’un cas de force majeure.</p>
<h2>Article 13. Données personnelles</h2>
<p>Les données recueillies servent à la gestion des rendez-vous, à la facturation et au suivi de la relation avec le client. Les données de santé ne sont traitées qu’avec son consentement explicite. Conformément à la réglementation, le client dispose de droits d’accès, de rectification, d’effacement, de limitation, de portabilité et d’opposition, qu’il exerce en écrivant à {email}. Il peut également saisir la Commission nationale de l’informatique et des libertés.</p>
<h2>Article 14. Réclamations et médiation</h2>
<p>Toute réclamation est adressée en priorité au prestataire. À défaut de solution amiable, le client consommateur peut recourir gratuitement au médiateur de la consommation suivant : {mediator}.</p>
<h2>Article 15. Droit applicable</h2>
<p>Les présentes conditions sont soumises au droit français. En cas de litige, les tribunaux français sont compétents, sous réserve des règles protectrices dont bénéficie le consommateur.</p>`;

const unknownMediator = '<mark>nom et adresse du médiateur dont vous relevez</mark>';

/**
 * Fills the template of the terms of sale with the data of a professional and returns HTML
 * (docs/product/profiles.md#terms-of-sale). Passages that the professional must still complete are highlighted.
 */
export const termsTemplate = (facts: TermsFacts): string => {
  const filled: Readonly<Record<string, string>> = {
    name: escapeHtml(facts.name),
    company: companyTexts[facts.companyType ?? ''] ?? 'professionnel indépendant',
    address: escapeHtml(facts.address),
    siret: escapeHtml(facts.siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u202f$2\u202f$3\u202f$4')),
    phone: escapeHtml(facts.phone.replaceAll(' ', '\u202f')),
    email: escapeHtml(facts.email),
    policy: escapeHtml(facts.policy),
    mediator: facts.mediator === null ? unknownMediator : escapeHtml(facts.mediator),
    date: escapeHtml(facts.date),
  };
  return template.replaceAll(/\{(\w+)\}/g, (written, name: string) => filled[name] ?? written);
};
