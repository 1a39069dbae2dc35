-- Behind 240, which names the kinds anew: a mail about a webhook that was switched off, and the choice about it (record 212).
alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check
  check (kind in ('arrival', 'cartArrival', 'orderReceived', 'orderShipped', 'orderCancelled', 'filesReady', 'filesFailed',
    'approvalAsked', 'approvalRefused', 'webhookOff'));
alter table mail_choice drop constraint mail_choice_kind_check;
alter table mail_choice add constraint mail_choice_kind_check check (kind in ('orders', 'arrivals', 'cartArrivals', 'files', 'webhooks'));
