-- Payment providers with payouts, disputes and books (docs/product/integrations.md#payment-providers).

-- Subject of a provider's message: a payment (by our attempt or the provider's reference), a seller or a payout.
-- Messages about payouts wait for the feature that handles them.
alter table payment_event add column subject text not null default 'payment' check (subject in ('payment', 'seller', 'payout', 'unknown'));
alter table payment_event add column subject_ref text;
alter table payment_event add column payout_key text;

-- One process at a time sends a refund, and refunds of the same payment go one after the other. A refund that the
-- provider refuses waits for an admin.
alter table refund_command add column claimed_until timestamptz;
alter table refund_command add column parked_at timestamptz;
drop index refund_command_open;
create index refund_command_open on refund_command (next_at) where state = 'pending' and parked_at is null;

-- Details that the provider still requires from a seller, with reasons, and the address of its page. Whether the
-- professional wants card payments once the account is active.
alter table seller add column missing jsonb not null default '[]';
alter table seller add column onboarding_url text;
alter table seller add column wants_online bool not null default true;
alter table seller drop constraint seller_state_check;
alter table seller add constraint seller_state_check check (state in ('registering', 'pending', 'refused', 'active'));

-- Memory of the simulated provider.
alter table sandbox_payment add column captured_at timestamptz;
alter table sandbox_payment add column dispute_state text check (dispute_state in ('open', 'won', 'lost'));
alter table sandbox_payment add column disputed_cents int4;
alter table sandbox_payment add column disputed_at timestamptz;
alter table sandbox_payment add column dispute_over_at timestamptz;
alter table sandbox_payment add check ((dispute_state is null) = (disputed_at is null) and (dispute_state is null) = (disputed_cents is null));
alter table sandbox_payment add check ((dispute_over_at is not null) = (dispute_state in ('won', 'lost') and dispute_state is not null));

alter table sandbox_seller add column bank_returns bool not null default false;
alter table sandbox_seller add column refused_reason text;

create table sandbox_payout (
  key text primary key,
  ref text not null unique,
  seller_ref text not null references sandbox_seller,
  cents int4 not null check (cents > 0),
  currency text not null,
  -- Whether the money is already on the seller's account, so that the platform's account is not debited again.
  is_at_seller bool not null,
  bank_returns bool not null,
  state text not null check (state in ('on_its_way', 'paid', 'returned')),
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index sandbox_payout_seller on sandbox_payout (seller_ref);
create index sandbox_payout_due on sandbox_payout (due_at) where state = 'on_its_way';

alter table sandbox_webhook alter column ref drop not null;
