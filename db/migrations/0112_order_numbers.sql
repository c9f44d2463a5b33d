-- Number of an order, « C-2026-00183 »: the year it was first sent, in Paris, and its rank among all orders. No counter
-- is locked, so numbers of abandoned orders are missing, and a new year does not restart at 1.
create function order_number(id bigint, created_at timestamptz) returns text language sql immutable as $$
  select 'C-' || extract(year from created_at at time zone 'Europe/Paris')::int || '-' || lpad(id::text, greatest(length(id::text), 5), '0')
$$;

alter table order_record add column number text;

-- The database sets the number of each written order, including those of the previous release. A job numbers the older
-- orders.
create function order_is_numbered() returns trigger language plpgsql as $$
begin
  new.number := order_number(new.id, new.created_at);
  return new;
end
$$;
create trigger order_numbered before insert or update on order_record for each row execute function order_is_numbered();

-- live: no row has a number yet, and the trigger above writes every number, not the release.
create unique index order_record_number_key on order_record (number);
