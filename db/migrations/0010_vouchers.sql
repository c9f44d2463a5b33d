-- Prepaid codes. Only the hash of the code is stored: twelve letters and digits with a check character.
create table prepaid_code (
  code_hash text primary key,
  kind text not null check (kind in ('gift-voucher', 'box', 'subscription')),
  created_at timestamptz not null
);
