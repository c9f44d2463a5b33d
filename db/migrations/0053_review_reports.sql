-- A professional reports a review once as long as nobody has decided.
create unique index content_report_once on content_report (review_id, by_pro_id) where state = 'open' and by_pro_id is not null and review_id is not null;
