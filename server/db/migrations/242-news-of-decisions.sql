-- Who asked for files can be notified of them (record 243).
alter table push_subscription drop constraint push_subscription_kinds_check;
alter table push_subscription add constraint push_subscription_kinds_check check (kinds <@ array['orders', 'arrivals', 'files']);

-- Decisions are mailed to the buyer who asked, in the language in which they asked; null is a member of staff, who has no mails here.
alter table picture_request add column buyer_id uuid, add column language text not null default '';
alter table api_application add column buyer_id uuid, add column language text not null default '',
  -- Why service let the program in no more.
  add column revoke_reason text not null default '';

alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check
  check (kind in ('arrival', 'cartArrival', 'orderReceived', 'orderShipped', 'orderCancelled', 'filesReady', 'filesFailed',
    'approvalAsked', 'approvalRefused', 'webhookOff', 'picturesApproved', 'picturesRefused', 'apiApproved', 'apiRefused', 'apiRevoked'));
alter table mail_choice drop constraint mail_choice_kind_check;
alter table mail_choice add constraint mail_choice_kind_check
  check (kind in ('orders', 'arrivals', 'cartArrivals', 'files', 'webhooks', 'requests'));

-- What was approved can be revoked at the desk.
alter table desk_case drop constraint desk_case_state_check;
alter table desk_case add constraint desk_case_state_check
  check (state in ('open', 'asked', 'approved', 'refused', 'withdrawn', 'revoked'));
alter table desk_event drop constraint desk_event_act_check;
alter table desk_event add constraint desk_event_act_check
  check (act in ('opened', 'claimed', 'released', 'asked', 'answered', 'approved', 'refused', 'withdrawn', 'revoked'));
