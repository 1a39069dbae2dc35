import type { Fields } from './field.ts'

/** The e-mail log. §7 */
export const mailFields = {
  messageId: ['The mail.', '01980000-0000-7000-8000-0000000000ee'],
  messageIds: ['Mails; without them all.', ['01980000-0000-7000-8000-0000000000ee']],
  sender: ['Who sent it.', 'Norvik Supply'],
  subject: ['Its subject.', 'We have received your order N-1'],
  sentAt: ['When the mail server took it.', '2026-11-24T09:00:00.000Z'],
  isRead: ['It was opened here.', false],
  isFailed: ['It was given up.', false],
  'MailsDetailReply.body': ['What the mail is made of; null in a mail of before it was kept.'],
  'body.locale': ['The language of the mail.', 'en-GB'],
  'body.parts': ['Its parts, in their order.'],
  'parts.kind': ['A paragraph, the one button, or what stands below the line.', 'paragraph'],
  'parts.text': ['What it says.', 'Thank you.'],
  'parts.url': ['Where it leads; null is nowhere.', null],
  wanted: ['Whether mails of this kind come.', true],
  quiet: ['Hours without mails and messages; null is none.', { from: 22, to: 7 }],
  from: ['The hour at which they begin.', 22],
  to: ['The hour at which they end.', 7],
  timeZone: ['In which they are counted: the account’s.', 'Europe/Madrid'],
  unread: ['How many were not opened.', 2],
} as const satisfies Fields
