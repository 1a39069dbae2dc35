import { formatMoney, moneyToText } from '#domain/rules/currency.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Parts, Write } from './compose.ts'
import type { WaitingMail } from './mail.store.ts'

type About = Extract<WaitingMail['facts'], { kind: 'approvalAsked' | 'approvalRefused' }>

/** Mail to those who may approve an order, and to the person who was refused (record 240). */
export function approvalParts(
  { to, facts }: Pick<WaitingMail, 'to'> & { readonly facts: About },
  { write, origin, language }: { readonly write: Write; readonly origin: string; readonly language: Language },
): Parts {
  const total = moneyToText(formatMoney(facts.total, facts.currency, language))
  const isAsked = facts.kind === 'approvalAsked'
  return {
    subject: isAsked ? write('approvalAskedSubject', { total }) : write('approvalRefusedSubject', { total }),
    paragraphs: [
      ...(to.name === '' ? [] : [write('orderGreeting', { name: to.name })]),
      isAsked
        ? write('approvalAsked', { name: facts.askedBy, total })
        : write('approvalRefused', { name: facts.decidedBy, total }),
      ...(facts.reason === '' ? [] : [write('approvalReason', { reason: facts.reason })]),
    ],
    link: { text: write('approvalAskedLink'), url: `${origin}/approvals?orderId=${encodeURIComponent(facts.orderId)}` },
    after: [],
  }
}
