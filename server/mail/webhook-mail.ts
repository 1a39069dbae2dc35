import type { Parts, Write } from './compose.ts'
import type { WaitingMail } from './mail.store.ts'

type About = Extract<WaitingMail['facts'], { kind: 'webhookOff' }>

/** Mail to those who manage the account, after one of its webhooks was switched off automatically. */
export function webhookParts(
  { to, facts }: Pick<WaitingMail, 'to'> & { readonly facts: About },
  { write, origin }: { readonly write: Write; readonly origin: string },
): Parts {
  const { host, offBecause } = facts
  return {
    subject: write('webhookOffSubject', { host }),
    paragraphs: [
      ...(to.name === '' ? [] : [write('orderGreeting', { name: to.name })]),
      offBecause === 'gone' ? write('webhookGone', { host }) : write('webhookFailing', { host }),
      write('webhookOffNext'),
    ],
    link: { text: write('webhookOffLink'), url: `${origin}/webhooks` },
    after: [],
  }
}
