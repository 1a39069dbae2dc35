-- The desk decides more than applications for an account (decisions §18), and shows whose each case is.
alter table desk_case no force row level security;
alter table registration no force row level security;
alter table order_return no force row level security;

alter table desk_case add column account_id uuid;
update desk_case d set account_id = r.account_id from registration r where r.tenant_id = d.tenant_id and r.registration_id = d.subject_id;
alter table desk_case alter column account_id set not null;

alter table desk_case drop constraint desk_case_kind_check;
alter table desk_case add constraint desk_case_kind_check check (kind in ('registration', 'return', 'apiApplication', 'pictureRequest'));
alter table desk_case drop constraint desk_case_state_check;
alter table desk_case add constraint desk_case_state_check check (state in ('open', 'asked', 'approved', 'refused', 'withdrawn'));
alter table desk_event no force row level security;
alter table desk_event drop constraint desk_event_act_check;
alter table desk_event add constraint desk_event_act_check
  check (act in ('opened', 'claimed', 'released', 'asked', 'answered', 'approved', 'refused', 'withdrawn'));

-- Returns that nobody has judged yet are cases from now on.
with opened as (
  insert into desk_case (tenant_id, account_id, kind, subject_id, title, opened_at, changed_at)
  select tenant_id, account_id, 'return', return_id, return_number, requested_at, requested_at from order_return where state = 'requested'
  returning tenant_id, case_id, subject_id, opened_at
)
insert into desk_event (tenant_id, case_id, number, at, act, actor_name)
select o.tenant_id, o.case_id, 1, o.opened_at, 'opened', r.requested_by
from opened o join order_return r on r.tenant_id = o.tenant_id and r.return_id = o.subject_id;

alter table desk_case force row level security;
alter table desk_event force row level security;
alter table registration force row level security;
alter table order_return force row level security;

drop index desk_case_by_state;
create index desk_case_by_state on desk_case (tenant_id, state, opened_at, case_id);

-- Within an account the cases of that account; service, who is in none, decides across accounts.
drop policy of_tenant on desk_case;
create policy of_account on desk_case for all to tradepad_app
  using (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null))
  with check (tenant_id = current_setting('app.tenant', true)
    and (account_id = nullif(current_setting('app.account', true), '')::uuid
      or nullif(current_setting('app.account', true), '') is null and nullif(current_setting('app.machine', true), '') is null));
