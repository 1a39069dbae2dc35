import { brandById } from '#domain/brands/index.ts'
import { loadWords } from '../../server/http/words.ts'
import { composeMail } from '../../server/mail/compose.ts'
import { readWaitingMail } from '../../server/mail/waiting-mail.store.ts'
import { waitingJobs } from './jobs.ts'
import type { OwnedDatabase } from './database.ts'

/** The waiting mails in the order of their jobs, as their recipients get them. */
export async function writtenMails(database: OwnedDatabase) {
  const shop = { words: await loadWords(), brand: brandById('main')!, origin: 'https://shop.example' }
  const mails = []
  for (const { payload } of await waitingJobs(database, 'mail.send')) {
    const waiting = await database.tx(payload, (tx) => readWaitingMail(tx, payload))
    if (waiting) mails.push({ to: waiting.to.address, ...composeMail(shop, waiting) })
  }
  return mails
}
