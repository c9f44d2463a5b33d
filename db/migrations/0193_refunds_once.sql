-- A refund is written before it is requested. `asked_at` is set while its result is unknown. `is_unclear` is set when
-- the provider's pages do not tell, so that admins must. `absent_at` is set once two admins state that it was not made,
-- until it is requested again.
alter table refund_command
  add column asked_at timestamptz,
  add column is_unclear boolean not null default false,
  add column absent_at timestamptz,
  add column provider_ref text,
  add constraint refund_command_unclear check (not is_unclear or (state = 'pending' and parked_at is not null)) not valid;
-- A pending refund already tried may have been requested without an answer.
update refund_command set asked_at = created_at where state = 'pending' and tries > 0 and parked_at is null;
create index refund_command_unclear_open on refund_command (parked_at) where is_unclear;

-- Statements of finance admins about a refund whose result the provider does not give. Two of them must agree.
create table refund_word (
  refund_id bigint not null references refund_command,
  account_id bigint not null references account,
  outcome text not null check (outcome in ('left', 'not_left')),
  reason text not null check (length(reason) between 20 and 500),
  said_at timestamptz not null,
  primary key (refund_id, account_id)
);
create index refund_word_account on refund_word (account_id);
