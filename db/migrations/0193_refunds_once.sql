-- A refund is written down before it is asked for. asked_at is set while its end is not known; is_unclear once the provider's pages do not tell, so that people
-- must; absent_at once two of them said that it was not made, until it is asked for again.
alter table refund_command
  add column asked_at timestamptz,
  add column is_unclear boolean not null default false,
  add column absent_at timestamptz,
  add column provider_ref text,
  add constraint refund_command_unclear check (not is_unclear or (state = 'pending' and parked_at is not null)) not valid;
-- What is pending and was tried may have been asked for without its answer being heard.
update refund_command set asked_at = created_at where state = 'pending' and tries > 0 and parked_at is null;
create index refund_command_unclear_open on refund_command (parked_at) where is_unclear;

-- What finance admins say of a refund whose end the provider does not tell; two of them must say the same.
create table refund_word (
  refund_id bigint not null references refund_command,
  account_id bigint not null references account,
  outcome text not null check (outcome in ('left', 'not_left')),
  reason text not null check (length(reason) between 20 and 500),
  said_at timestamptz not null,
  primary key (refund_id, account_id)
);
create index refund_word_account on refund_word (account_id);
