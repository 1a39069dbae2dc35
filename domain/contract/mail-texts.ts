/**
 * What our mails say, in English; the nine catalogs translate it. A text is a whole sentence, so that every language can put its
 * words in its own order.
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
  orderOwnNumber: /*i18n*/ { id: 'mail.order.ownNumber', message: 'Your order number: {ownNumber}' },
  orderLink: /*i18n*/ { id: 'mail.order.link', message: 'See the order' },
} as const

export type MailTextName = keyof typeof mailTexts
