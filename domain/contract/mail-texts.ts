/**
 * Texts of our mails, in English; the nine catalogs translate them. Each is a whole sentence, so that every language can use its
 * own word order.
 */
export const mailTexts = {
  arrivalSubject: /*i18n*/ { id: 'mail.arrival.subject', message: '{article} is in stock' },
  arrivalBody: /*i18n*/ {
    id: 'mail.arrival.body',
    message: 'You asked us to tell you when {article} ({code}) arrives. It is in stock now.',
  },
  arrivalLink: /*i18n*/ { id: 'mail.arrival.link', message: 'See the article' },
  arrivalOnce: /*i18n*/ {
    id: 'mail.arrival.once',
    message: 'We write about this article only once. If you want to hear of it again, ask again in the shop.',
  },
  orderSubject: /*i18n*/ { id: 'mail.order.subject', message: 'We have received your order {number}' },
  orderGreeting: /*i18n*/ { id: 'mail.order.greeting', message: 'Hello {name},' },
  orderBody: /*i18n*/ {
    id: 'mail.order.body',
    message:
      'Thank you. Your order {number} has arrived: {articles, plural, one {# article} other {# articles}}, {total} in all.',
  },
  orderBodyFor: /*i18n*/ {
    id: 'mail.order.bodyFor',
    message:
      '{person} has placed the order {number} for you: {articles, plural, one {# article} other {# articles}}, {total} in all.',
  },
  orderChangedSubject: /*i18n*/ {
    id: 'mail.order.changedSubject',
    message: 'We have received your order {number}, with changes',
  },
  orderChangedIntro: /*i18n*/ { id: 'mail.order.changedIntro', message: 'This differs from what you ordered:' },
  orderChangedMore: /*i18n*/ {
    id: 'mail.order.changedMore',
    message: '{more, plural, one {# more change is} other {# more changes are}} shown with the order.',
  },
  changedPrice: /*i18n*/ { id: 'mail.changed.price', message: '{article}: {now} instead of {seen}. The price has gone down.' },
  changedTaken: /*i18n*/ {
    id: 'mail.changed.taken',
    message: '{article}: {now} of {seen} pieces. There was not enough in stock.',
  },
  changedWaits: /*i18n*/ {
    id: 'mail.changed.waits',
    message: '{article}: {now} of {seen} pieces. The rest is in the cart, saved for later.',
  },
  changedDropped: /*i18n*/ {
    id: 'mail.changed.dropped',
    message: '{article}: left out. There was not enough in stock.',
  },
  changedReplaced: /*i18n*/ {
    id: 'mail.changed.replaced',
    message: '{article}: {other} takes its place. There was not enough in stock.',
  },
  orderOwnNumber: /*i18n*/ { id: 'mail.order.ownNumber', message: 'Your order number: {ownNumber}' },
  shippedSubject: /*i18n*/ { id: 'mail.shipped.subject', message: 'Goods from your order {number} are on their way' },
  shippedBody: /*i18n*/ {
    id: 'mail.shipped.body',
    message: 'Shipped from your order {number}: {pieces, plural, one {# piece} other {# pieces}}.',
  },
  shippedClosed: /*i18n*/ {
    id: 'mail.shipped.closed',
    message: 'Your order {number} is closed. Nothing more from it will be shipped.',
  },
  shippedCarrier: /*i18n*/ { id: 'mail.shipped.carrier', message: 'Carrier: {carrier}' },
  shippedTracking: /*i18n*/ { id: 'mail.shipped.tracking', message: 'Tracking number: {trackingNumber}' },
  cancelledSubject: /*i18n*/ { id: 'mail.cancelled.subject', message: 'Your order {number} is cancelled' },
  cancelledBody: /*i18n*/ {
    id: 'mail.cancelled.body',
    message: 'Your order {number} is cancelled. Nothing from it will be shipped.',
  },
  cartArrivalSubject: /*i18n*/ {
    id: 'mail.cartArrival.subject',
    message:
      '{count, plural, one {An article of your cart is in stock again} other {# articles of your cart are in stock again}}',
  },
  cartArrivalBody: /*i18n*/ { id: 'mail.cartArrival.body', message: 'In stock again: {articles}.' },
  cartArrivalLink: /*i18n*/ { id: 'mail.cartArrival.link', message: 'Open the cart' },
  approvalAskedSubject: /*i18n*/ { id: 'mail.approval.askedSubject', message: 'An order of {total} waits for your approval' },
  approvalAsked: /*i18n*/ {
    id: 'mail.approval.asked',
    message: '{name} asks you to approve an order of {total}. Nothing is ordered before you do.',
  },
  approvalAskedLink: /*i18n*/ { id: 'mail.approval.askedLink', message: 'Look at the order' },
  approvalRefusedSubject: /*i18n*/ { id: 'mail.approval.refusedSubject', message: 'Your order of {total} was not approved' },
  approvalRefused: /*i18n*/ {
    id: 'mail.approval.refused',
    message: '{name} did not approve your order of {total}. Nothing in it has been ordered.',
  },
  approvalReason: /*i18n*/ { id: 'mail.approval.reason', message: 'The reason: {reason}' },
  stopLink: /*i18n*/ { id: 'mail.stop.link', message: 'No more e-mails of this kind' },
  stopOrders: /*i18n*/ { id: 'mail.stop.orders', message: 'E-mails about your orders' },
  stopArrivals: /*i18n*/ { id: 'mail.stop.arrivals', message: 'E-mails about articles that you asked to be notified about' },
  stopCartArrivals: /*i18n*/ {
    id: 'mail.stop.cartArrivals',
    message: 'E-mails about articles of your cart that are in stock again',
  },
  stopFiles: /*i18n*/ { id: 'mail.stop.files', message: 'E-mails about files that you asked for' },
  filesSubject: /*i18n*/ { id: 'mail.files.subject', message: 'Your files are ready' },
  filesBody: /*i18n*/ {
    id: 'mail.files.body',
    message: 'The package that you asked for is ready: {files, plural, one {# file} other {# files}}, {size} MB.',
  },
  filesMissing: /*i18n*/ {
    id: 'mail.files.missing',
    message:
      '{missing, plural, one {# requested item is missing} other {# requested items are missing}}: contents.csv in the package says why.',
  },
  filesUntil: /*i18n*/ { id: 'mail.files.until', message: 'It can be downloaded until {day}.' },
  filesFailedSubject: /*i18n*/ { id: 'mail.files.failedSubject', message: 'Your files could not be made' },
  filesFailed: /*i18n*/ {
    id: 'mail.files.failed',
    message: 'The package that you asked for could not be made. Nothing is lost: try again in the download centre.',
  },
  filesLink: /*i18n*/ { id: 'mail.files.link', message: 'Open the download centre' },
  stopWebhooks: /*i18n*/ { id: 'mail.stop.webhooks', message: 'E-mails about webhooks that were switched off' },
  webhookOffSubject: /*i18n*/ { id: 'mail.webhook.offSubject', message: 'Your webhook to {host} is switched off' },
  webhookGone: /*i18n*/ {
    id: 'mail.webhook.gone',
    message: '{host} answered that it no longer takes webhooks (410), so we switched it off.',
  },
  webhookFailing: /*i18n*/ {
    id: 'mail.webhook.failing',
    message: '{host} has accepted nothing for three days, so we switched it off.',
  },
  webhookOffNext: /*i18n*/ {
    id: 'mail.webhook.next',
    message: 'The log shows what failed. Put the server right, send a test and switch it on again.',
  },
  webhookOffLink: /*i18n*/ { id: 'mail.webhook.link', message: 'Open the webhooks' },
  stopRequests: /*i18n*/ { id: 'mail.stop.requests', message: 'E-mails about answers to your requests' },
  picturesApprovedSubject: /*i18n*/ {
    id: 'mail.pictures.approvedSubject',
    message: 'Your request {name} for pictures is approved',
  },
  picturesApproved: /*i18n*/ {
    id: 'mail.pictures.approved',
    message: 'We approved your request {name}. The pictures without a watermark are ready.',
  },
  picturesUntil: /*i18n*/ { id: 'mail.pictures.until', message: 'You can download them until {moment}.' },
  picturesRefusedSubject: /*i18n*/ {
    id: 'mail.pictures.refusedSubject',
    message: 'Your request {name} for pictures was not approved',
  },
  picturesRefused: /*i18n*/ {
    id: 'mail.pictures.refused',
    message: 'We did not approve your request {name} for pictures without a watermark. You can make a new one.',
  },
  picturesLink: /*i18n*/ { id: 'mail.pictures.link', message: 'Open the requests for pictures' },
  apiApprovedSubject: /*i18n*/ { id: 'mail.api.approvedSubject', message: 'API access for {name} is approved' },
  apiApproved: /*i18n*/ {
    id: 'mail.api.approved',
    message: '{name} has access. You get its secret in the shop, where it is shown only once.',
  },
  apiRefusedSubject: /*i18n*/ { id: 'mail.api.refusedSubject', message: 'API access for {name} was not approved' },
  apiRefused: /*i18n*/ {
    id: 'mail.api.refused',
    message: 'We did not approve API access for {name}. You can correct the application and apply again.',
  },
  apiRevokedSubject: /*i18n*/ { id: 'mail.api.revokedSubject', message: 'API access for {name} is revoked' },
  apiRevoked: /*i18n*/ {
    id: 'mail.api.revoked',
    message:
      '{name} has lost its API access: our service revoked it. Orders that it placed stay as they are. You can apply again.',
  },
  apiLink: /*i18n*/ { id: 'mail.api.link', message: 'Open API access' },
  stopAsk: /*i18n*/ { id: 'mail.stop.ask', message: 'They go to {address}.' },
  stopDo: /*i18n*/ { id: 'mail.stop.do', message: 'Stop these e-mails' },
  stopDone: /*i18n*/ { id: 'mail.stop.done', message: 'Done. No more of these e-mails go to {address}.' },
  stopUndo: /*i18n*/ { id: 'mail.stop.undo', message: 'Get them again' },
  stopUnknown: /*i18n*/ {
    id: 'mail.stop.unknown',
    message: 'This link is no longer valid. Sign in to choose which e-mails you get.',
  },
  passwordSubject: /*i18n*/ { id: 'mail.password.subject', message: 'Your verification code' },
  passwordAsked: /*i18n*/ {
    id: 'mail.password.asked',
    message: 'You asked for a new password for {email}.',
  },
  passwordCode: /*i18n*/ { id: 'mail.password.code', message: 'Verification code: {code}' },
  passwordValid: /*i18n*/ {
    id: 'mail.password.valid',
    message: 'It is valid for {minutes} minutes and can be used once. An earlier code no longer works.',
  },
  passwordLink: /*i18n*/ { id: 'mail.password.link', message: 'Choose a new password' },
  passwordNotYou: /*i18n*/ {
    id: 'mail.password.notYou',
    message: 'If you did not ask for this, ignore this e-mail: your password stays as it is. Never give the code to anybody.',
  },
  inviteSubject: /*i18n*/ { id: 'mail.invite.subject', message: 'You are invited to order for {company}' },
  inviteBody: /*i18n*/ {
    id: 'mail.invite.body',
    message: '{inviter} invites you to sign in to {brand} for {company}.',
  },
  inviteValid: /*i18n*/ {
    id: 'mail.invite.valid',
    message: 'Choose a password of your own within {days} days. An earlier invitation no longer works.',
  },
  inviteTaken: /*i18n*/ {
    id: 'mail.invite.taken',
    message:
      'Somebody signs in with {email} already, so this invitation cannot be accepted. Ask to be invited with another address.',
  },
  inviteLink: /*i18n*/ { id: 'mail.invite.link', message: 'Accept the invitation' },
  inviteSignIn: /*i18n*/ { id: 'mail.invite.signIn', message: 'Go to the sign-in page' },
  inviteNotYou: /*i18n*/ {
    id: 'mail.invite.notYou',
    message: 'If you do not know who invited you, ignore this e-mail: nothing happens unless you accept.',
  },
  registerCodeAsked: /*i18n*/ {
    id: 'mail.register.codeAsked',
    message: '{company} applies for an account at {brand}. This code proves that the e-mail address is yours.',
  },
  registerLink: /*i18n*/ { id: 'mail.register.link', message: 'Back to the application' },
  registerKnownSubject: /*i18n*/ { id: 'mail.register.knownSubject', message: 'You have an account already' },
  registerKnown: /*i18n*/ {
    id: 'mail.register.known',
    message:
      'Somebody applied for an account for {company} with this e-mail address. You sign in to {brand} with it already. If you forgot your password, you can set a new one on the sign-in page.',
  },
  registerReceivedSubject: /*i18n*/ { id: 'mail.register.receivedSubject', message: 'We have received your application' },
  registerReceived: /*i18n*/ {
    id: 'mail.register.received',
    message:
      'Thank you. We review the application of {company}. Until then you can look at the catalogue of {brand} and fill the cart; orders go out after the approval.',
  },
  registerApprovedSubject: /*i18n*/ { id: 'mail.register.approvedSubject', message: 'Your account is approved' },
  registerApproved: /*i18n*/ {
    id: 'mail.register.approved',
    message: 'The account of {company} is approved. You can order at {brand} now.',
  },
  registerAskedSubject: /*i18n*/ { id: 'mail.register.askedSubject', message: 'A question about your application' },
  registerAsked: /*i18n*/ {
    id: 'mail.register.asked',
    message: 'We need something more for the application of {company}. Sign in to {brand}, correct it and send it again.',
  },
  registerRefusedSubject: /*i18n*/ { id: 'mail.register.refusedSubject', message: 'Your application was not approved' },
  registerRefused: /*i18n*/ {
    id: 'mail.register.refused',
    message: 'We could not approve the application of {company} at {brand}. You can correct it and send it again.',
  },
  registerReason: /*i18n*/ { id: 'mail.register.reason', message: 'What our service wrote: {reason}' },
  registerOpenShop: /*i18n*/ { id: 'mail.register.openShop', message: 'Open the shop' },
  orderLink: /*i18n*/ { id: 'mail.order.link', message: 'See the order' },
} as const

export type MailTextName = keyof typeof mailTexts
