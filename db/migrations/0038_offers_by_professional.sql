-- Orders the offers of a cell by professional, so that a search groups them as it reads.
drop index offer_search_place;
create index offer_search_place on offer_search (category, at_home, guests, cell, pro_id)
  include (lat, lon, max_km, guests_max, price_floor_cents, rating_x100, rank_x100, days, option_id);
