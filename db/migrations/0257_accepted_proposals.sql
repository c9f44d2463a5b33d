-- A refund that the professional proposes in their answer. When the proposal is binding, the client may accept it. The
-- complaint then ends by agreement, without a decision of an admin. Proposals made before this column existed are not
-- binding, because the professional was told that an admin would decide.
alter table complaint add column is_binding boolean not null default false;
-- Instant at which the client accepted the proposal.
alter table complaint add column accepted_at timestamp with time zone;
alter table complaint add constraint complaint_binding
  check (not is_binding or (author = 'client' and proposed_cents is not null and proposed_cents > 0)) not valid;
-- An agreement refunds at most the proposed amount. It has no admin, no reasons and no mediation.
alter table complaint add constraint complaint_accepted
  check (accepted_at is null or (is_binding and decided_by is null and decision is null and decided_to is not null
    and decided_to <> 'rejected' and refund_cents <= proposed_cents
    and state in ('in_review', 'resolved_refund', 'resolved_partial'))) not valid;
-- A refund or a refusal comes from an admin or from an agreement, never from both.
alter table complaint add constraint complaint_ended_by_one
  check (decided_to is null or (decided_by is null) <> (accepted_at is null)) not valid;
