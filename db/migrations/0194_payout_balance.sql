-- A payout waits for what clients paid to be available at the provider.
alter table payout drop constraint payout_held_why_check;
-- live: wider than the one that it takes the place of, so that no row is refused; the release before never writes the new word.
alter table payout add constraint payout_held_why_check check (held_why in ('account', 'bank', 'check', 'refused', 'identity', 'balance'));
