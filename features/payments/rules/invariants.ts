/** The views of schema `inspect` that must be empty (docs/product/operations.md#invariants). */
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
] as const;
export type InvariantView = (typeof invariantViews)[number];
