-- Indexes the foreign keys, so that deleting or finding a row never scans a whole table. The tests list the exceptions
-- and their reasons.
create index absence_contest_decided_by on absence_contest (decided_by) where decided_by is not null;
create index calendar_import_pro on calendar_import (pro_id);
create index content_report_decided_by on content_report (decided_by) where decided_by is not null;
create index document_decided_by on document (decided_by) where decided_by is not null;
create index intake_of_consent on intake (consent_id) where consent_id is not null;
create index mail_copy_outbox on mail_copy (outbox_id);
create index payment_order on payment (order_id);
create index payment_attempt_order on payment_attempt (order_id);
create index sale_item_decided_by on sale_item (decided_by) where decided_by is not null;
create index service_decided_by on service (decided_by) where decided_by is not null;
create index session_awaited on session (awaited_account_id) where awaited_account_id is not null;

-- These indexes now include used and deleted rows, because they are deleted with their account.
drop index account_token_of;
create index account_token_of on account_token (account_id, kind);
drop index notification_account;
create index notification_account on notification (account_id, created_at desc, id desc) where account_id is not null;
drop index notification_profile;
create index notification_profile on notification (profile_id, created_at desc, id desc) where profile_id is not null;
