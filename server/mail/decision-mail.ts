import { dayOf, timeZoneOf } from '#domain/rules/account-day.ts'
import type { MailTextName } from '#domain/contract/mail-texts.ts'
import type { Parts, Write } from './compose.ts'
import type { DecisionKind, MailFacts, WaitingMail } from './mail.store.ts'

interface Said {
  readonly subject: MailTextName
  readonly body: MailTextName
  readonly link: MailTextName
  readonly path: string
}
const ofPictures = { link: 'picturesLink', path: '/pictureRequests' } as const
const ofApi = { link: 'apiLink', path: '/apiAccess' } as const
const SAID: Readonly<Record<DecisionKind, Said>> = {
  picturesApproved: { subject: 'picturesApprovedSubject', body: 'picturesApproved', ...ofPictures },
  picturesRefused: { subject: 'picturesRefusedSubject', body: 'picturesRefused', ...ofPictures },
  apiApproved: { subject: 'apiApprovedSubject', body: 'apiApproved', ...ofApi },
  apiRefused: { subject: 'apiRefusedSubject', body: 'apiRefused', ...ofApi },
  apiRevoked: { subject: 'apiRevokedSubject', body: 'apiRevoked', ...ofApi },
}

export const isDecision = (kind: MailFacts['kind']): kind is DecisionKind => Object.hasOwn(SAID, kind)

type About = Extract<MailFacts, { readonly kind: DecisionKind }>
export const isDecisionFacts = (facts: MailFacts): facts is About => isDecision(facts.kind)

/** Mail to the person who asked: service's decision, the reason, and until when pictures can be downloaded. */
export function decisionParts(
  { to, facts, country }: Pick<WaitingMail, 'to' | 'country'> & { readonly facts: About },
  { write, origin }: { readonly write: Write; readonly origin: string },
): Parts {
  const { kind, name, reason, expiresAt } = facts
  const { subject, body, link, path } = SAID[kind]
  return {
    subject: write(subject, { name }),
    paragraphs: [
      ...(to.name === '' ? [] : [write('orderGreeting', { name: to.name })]),
      write(body, { name }),
      ...(expiresAt === null ? [] : [write('picturesUntil', { moment: momentOf(country, expiresAt) })]),
      ...(reason === '' ? [] : [write('registerReason', { reason })]),
    ],
    link: { text: write(link), url: `${origin}${path}` },
    after: [],
  }
}

/** Formats day, hour and minute in the local time of the account, the same in every language (§9). */
function momentOf(country: string, at: Date): string {
  const clock = { timeZone: timeZoneOf(country), hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return `${dayOf(country, at.getTime())} ${new Intl.DateTimeFormat('en', clock).format(at)}`
}
