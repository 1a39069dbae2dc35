import type { Fields } from './field.ts'

/** The e-mail log. §7 */
export const mailFields = {
  messageId: ['Mail id.', '01980000-0000-7000-8000-0000000000ee'],
  messageIds: ['Mail ids; absent for all.', ['01980000-0000-7000-8000-0000000000ee']],
  sender: ['Sender.', 'Norvik Supply'],
  subject: ['Subject.', 'We have received your order N-1'],
  sentAt: ['Time of acceptance by the mail server; null if none.', '2026-11-24T09:00:00.000Z'],
  isRead: ['Whether it was opened here.', false],
  isFailed: ['Whether it was given up.', false],
  'body.locale': ['Language of the mail.', 'en-GB'],
  'body.parts': ['Parts, in order.'],
  'parts.kind': ['Paragraph, the one button, or text below the line.', 'paragraph'],
  'parts.text': ['Text.', 'Thank you.'],
  'parts.url': ['Link target; null if none.', null],
  wanted: ['Whether mails of this kind are sent.', true],
  quiet: ['Hours without mails and messages; null if none.', { from: 22, to: 7 }],
  from: ['First day; for quiet hours, the hour they begin.', 22],
  to: ['Last day; for quiet hours, the hour they end.', 7],
  timeZone: ['Time zone of the quiet hours: the account’s.', 'Europe/Madrid'],
  unread: ['Number of unopened mails.', 2],
} as const satisfies Fields
