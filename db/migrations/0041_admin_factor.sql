-- An admin sets up their first second factor through an invitation from another admin, or from the operator of the
-- server.
alter table account_token drop constraint account_token_kind_check;
alter table account_token add constraint account_token_kind_check check (kind in ('verify_email', 'reset_password', 'change_email', 'admin_factor'));
