-- Searches by the provider's reference of a refund, of a step of a payout, of a payout or of a payment attempt. The first
-- two also search by the first characters.
create index refund_command_ref on refund_command (lower(provider_ref) text_pattern_ops) where provider_ref is not null;
create index payout_step_ref on payout_step (lower(provider_ref) text_pattern_ops) where provider_ref is not null;
create index payout_ref on payout (provider_ref) where provider_ref is not null;
create index payment_attempt_ref on payment_attempt (provider_ref) where provider_ref is not null;
