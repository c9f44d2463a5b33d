-- Prepaid codes, known by the hash of their twelve letters and digits and their check character.
create table prepaid_code (
  code_hash text primary key,
  kind text not null check (kind in ('gift-voucher', 'box', 'subscription')),
  created_at timestamptz not null
);
