-- A professional has at most one open report of a review.
create unique index content_report_once on content_report (review_id, by_pro_id) where state = 'open' and by_pro_id is not null and review_id is not null;
