/** Views of the `inspect` schema that must be empty (docs/product/operations.md#invariants). */
export const invariantViews = [
  'i1_overlap',
  'i2_capture_of_several_orders',
  'i3_order_captured_twice',
  'i4_ledger_not_zero',
  'i5_refund_beyond_capture',
  'i6_not_told',
  'i7_told_twice',
  'i8_orphan_hold',
  'i9_paid_for_nothing',
  'i10_invoice_gap',
  'i11_told_of_a_cancelled_visit',
  'i12_change_without_trace',
  'i13_provider_disagrees',
  'i14_audit_chain_broken',
  'i15_visit_without_code',
  'i16_ledger_chain_broken',
  'i17_ledger_account_overdrawn',
  'i18_payout_not_its_lines',
  'i19_payout_not_in_ledger',
  'i20_earned_too_early',
  'i21_payout_numbers_have_gaps',
  'i22_commission_below_zero',
  'i23_fees_corrected_too_far',
  'i24_chain_not_as_kept',
  'i25_carried_otherwise',
  'i26_commission_not_the_rate',
] as const;
export type InvariantView = (typeof invariantViews)[number];

/**
 * All checks: the views above must be empty, and the constraints and triggers of the database must be the ones that the
 * migrations created.
 */
export const invariants = [...invariantViews, 'guards_not_as_made'] as const;
export type InvariantName = (typeof invariants)[number];

/** Name of each invariant, as admins read it. */
export const invariantNames: Readonly<Record<InvariantName, string>> = {
  i1_overlap: 'Aucun rendez-vous n’en chevauche un autre',
  i2_capture_of_several_orders: 'Un paiement correspond à une seule commande',
  i3_order_captured_twice: 'Une commande est payée une seule fois',
  i4_ledger_not_zero: 'Chaque écriture est équilibrée',
  i5_refund_beyond_capture: 'Aucun remboursement ne dépasse le montant payé',
  i6_not_told: 'Chaque rendez-vous confirmé a été annoncé par un message',
  i7_told_twice: 'Aucun message n’est envoyé deux fois',
  i8_orphan_hold: 'Aucun créneau ne reste bloqué après son délai',
  i9_paid_for_nothing: 'Chaque paiement correspond à un rendez-vous',
  i10_invoice_gap: 'Les numéros de factures se suivent',
  i11_told_of_a_cancelled_visit: 'Aucun rappel n’attend pour un rendez-vous annulé',
  i12_change_without_trace: 'Chaque changement laisse une trace',
  i13_provider_disagrees: 'Le prestataire de paiement d’essai a enregistré les mêmes paiements',
  i14_audit_chain_broken: 'La chaîne du journal est intacte',
  i15_visit_without_code: 'Aucun rendez-vous n’est pris sans le code demandé',
  i16_ledger_chain_broken: 'La chaîne des écritures est intacte',
  i17_ledger_account_overdrawn: 'Aucun compte ne débourse plus qu’il n’a reçu',
  i18_payout_not_its_lines: 'Chaque versement est égal à la somme de ses lignes',
  i19_payout_not_in_ledger: 'Chaque versement figure dans les écritures',
  i20_earned_too_early: 'Aucune somme n’est acquise au professionnel avant 48 h',
  i21_payout_numbers_have_gaps: 'Les numéros de versement se suivent',
  i22_commission_below_zero: 'Aucune commission n’est négative',
  i23_fees_corrected_too_far: 'Les frais corrigés restent entre zéro et le montant payé',
  i24_chain_not_as_kept: 'Les chaînes correspondent aux sceaux conservés à part',
  i25_carried_otherwise: 'Un versement reporté est dû une seule fois, en entier',
  i26_commission_not_the_rate: 'La commission correspond au prix et au taux de chaque rendez-vous',
  guards_not_as_made: 'Les protections de la base de données sont celles que le logiciel prévoit',
};
