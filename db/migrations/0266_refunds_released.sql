-- Dates of the refunds that the provider reported for a payment. EasyTransac reports the date of the last refund alone,
-- and its list of movements names no payment: only this date tells which payment a movement refunds.
create table refund_date (
  attempt_id bigint not null references payment_attempt,
  at timestamptz not null,
  primary key (attempt_id, at)
);
create index refund_date_at on refund_date (at);

-- `rest_of`: the dropped refund that this refund replaces, for the part that the provider still has.
alter table refund_command add column rest_of bigint references refund_command;
-- live: the previous release never writes `rest_of`.
create unique index refund_command_rest on refund_command (rest_of) where rest_of is not null;

-- The rest of a refund is written once that refund is dropped, on the same payment and for less.
create function refund_rest_is_less() returns trigger language plpgsql as $$
begin
  if new.rest_of is not null and not exists (
    select 1 from refund_command c where c.id = new.rest_of and c.state = 'dropped' and c.payment_id = new.payment_id and c.cents > new.cents) then
    raise exception 'refund % is not the rest of a dropped refund', new.key using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger refund_rest before insert on refund_command for each row execute function refund_rest_is_less();

-- A dropped refund is never sent again, so that it and its rest are not both made.
create function dropped_refund_stays() returns trigger language plpgsql as $$
begin
  raise exception 'refund % is dropped', old.key using errcode = '23514';
end
$$;
create trigger refund_dropped before update of state on refund_command for each row
  when (old.state = 'dropped' and new.state <> 'dropped') execute function dropped_refund_stays();
