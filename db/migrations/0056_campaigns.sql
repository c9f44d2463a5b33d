-- Messages of a professional to their own clients, and their recipients.

alter table client_consent
  -- Id in the unsubscribe link. It lives as long as the consent.
  add column public_id text not null unique default new_public_id() check (public_id ~ '^[0-9A-Za-z]{22}$'),
  -- Instant of the last refusal of mails, and its way: in the account, or by the link of a mail.
  add column email_left_at timestamptz,
  add column email_left_by text check (email_left_by in ('account', 'mail')),
  add check ((email_left_at is null) = (email_left_by is null)),
  add check (email_at is null or email_left_at is null);

create table campaign (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro,
  kind text not null check (kind in ('closure', 'delay', 'news')),
  subject text not null check (char_length(subject) between 3 and 80 and subject !~ '[[:cntrl:]]'),
  body text not null check (char_length(body) between 10 and 1000),
  -- Days of the visits that the message is about. Null for news.
  from_day date,
  to_day date,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'cancelled')),
  -- Number of people selected, and number excluded by reason.
  chosen int4 not null check (chosen >= 0),
  excluded json not null,
  created_at timestamptz not null,
  leaves_at timestamptz not null check (leaves_at >= created_at),
  done_at timestamptz,
  check ((kind = 'news') = (from_day is null)),
  check ((from_day is null) = (to_day is null)),
  check (from_day <= to_day),
  check ((state in ('sent', 'cancelled')) = (done_at is not null))
);
create index campaign_pro on campaign (pro_id, created_at desc, id desc);
create index campaign_open on campaign (leaves_at) where state in ('waiting', 'sending');
create index campaign_created on campaign (created_at);

-- Recipients. News go to an account that consented, other messages to the client of a visit. Both references are null
-- once the person has left.
create table campaign_recipient (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign on delete cascade,
  client_id bigint references client on delete set null,
  account_id bigint references account,
  booking_id bigint references booking on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'handed', 'sent', 'refused', 'dropped')),
  check (num_nonnulls(account_id, booking_id) <= 1),
  unique (campaign_id, client_id),
  unique (campaign_id, account_id)
);
create index campaign_recipient_client on campaign_recipient (client_id) where client_id is not null;
create index campaign_recipient_account on campaign_recipient (account_id) where account_id is not null;
create index campaign_recipient_booking on campaign_recipient (booking_id) where booking_id is not null;
create index campaign_recipient_open on campaign_recipient (campaign_id, id) where state in ('waiting', 'handed');
