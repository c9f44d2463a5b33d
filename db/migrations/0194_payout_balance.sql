-- A payout waits until the clients' payments are available at the provider.
alter table payout drop constraint payout_held_why_check;
-- live: wider than the constraint it replaces, so no row is refused. The previous release never writes the new value.
alter table payout add constraint payout_held_why_check check (held_why in ('account', 'bank', 'check', 'refused', 'identity', 'balance'));
