-- Wheelchair access was two bits, one for each reference list that names it (piece 8, convenience 88). It becomes one.
update offer_search set features = set_bit(set_bit(features, 88, 1), 8, 0) where get_bit(features, 8) = 1;
