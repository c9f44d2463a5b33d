-- Earned money not paid out yet bears the commission given by the visit's price and frozen rates, as computed in
-- features/ledger/rules/commission.ts.
create view inspect.i26_commission_not_the_rate as
select t.tx_id
from ledger_transaction t
join booking b on b.id = t.booking_id
join sale_terms m on m.booking_id = b.id
left join payout_line l on l.tx_id = t.tx_id
left join payout o on o.id = l.payout_id
cross join lateral (
  select coalesce(sum(e.cents) filter (where e.account = 'held:' || b.public_id), 0)::bigint as held,
    coalesce(-sum(e.cents) filter (where e.account = 'commission'), 0)::bigint as commission
  from ledger_entry e where e.tx_id = t.tx_id) x
cross join lateral (
  select coalesce(sum(q.cents) filter (where q.kind = 'product'), 0)::bigint as products,
    coalesce(sum(q.cents) filter (where q.kind = 'travel'), 0)::bigint as travel,
    coalesce(min(q.cents) filter (where q.kind = 'discount'), 0)::bigint as discount
  from (select r->>'kind' as kind, (r->>'cents')::bigint as cents from json_array_elements(b.quote->'lines') r) q) p
cross join lateral (
  select greatest(0, coalesce(sum(greatest(0, n.cents)), 0) + p.discount)::bigint as services
  from (select sum((r->>'cents')::bigint) as cents from json_array_elements(b.quote->'lines') r
    where r->>'kind' in ('service', 'add_on', 'surcharge') group by r->>'lineIndex') n) s
cross join lateral (
  select s.services + p.products + p.travel as whole, least(greatest(0, x.held), s.services + p.products + p.travel) as kept) w
where t.kind = 'earn' and coalesce(o.state, 'due') not in ('on_its_way', 'paid')
  and x.commission <> coalesce((w.kept * s.services / nullif(w.whole, 0) * m.services_percent + 50) / 100
    + (w.kept * p.products / nullif(w.whole, 0) * m.products_percent + 50) / 100, 0);
