-- The client was warned that a service is named for other people than the guests, and confirmed this choice. The
-- professional reads it with the visit.
alter table booking add column unsuited_confirmed bool not null default false;
-- live: the previous release never writes the column, and false suits every row. It is refused one write only: removing
-- the children from a hold that the new release made with a confirmed choice, during the minutes of the deployment.
alter table booking add constraint booking_unsuited_confirmed check (not unsuited_confirmed or children > 0) not valid;
