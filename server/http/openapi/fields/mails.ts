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
  unread: ['How many were not opened.', 2],
} as const satisfies Fields
