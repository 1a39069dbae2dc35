-- Mails about an application whose account is there are kept in its log (record 256). The one with the code never is.
alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check
  check (kind in ('arrival', 'cartArrival', 'orderReceived', 'orderShipped', 'orderCancelled', 'filesReady', 'filesFailed',
    'approvalAsked', 'approvalRefused', 'webhookOff', 'picturesApproved', 'picturesRefused', 'apiApproved', 'apiRefused', 'apiRevoked',
    'registerReceived', 'registerAsked', 'registerRefused', 'registerApproved'));
