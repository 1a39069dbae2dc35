import type { Database } from '../db/client.ts'
import { giveScratchTickets } from '../db/scratch-tickets.ts'
import { addCancelledMail, addOrderMail, addShippedMail } from '../mail/mail.store.ts'
import { pushOrderNews } from '../push/order-news.store.ts'
import type { PayloadOf } from './job-table.ts'

/**
 * Turns an order that was given, cancelled or shipped into a message for each browser and a mail, all in one transaction, each with
 * an id that makes a second run add nothing.
 */
export async function tellOrder(database: Database, job: PayloadOf<'order.tell'>): Promise<void> {
  await database.tx({ tenant: job.tenant, account: job.account }, async (tx) => {
    await pushOrderNews(tx, job)
    if (job.kind === 'orderGiven') {
      await addOrderMail(tx, job)
      await giveScratchTickets(tx, job)
    }
    if (job.kind === 'orderCancelled') await addCancelledMail(tx, job)
    if (job.kind === 'orderShipped') await addShippedMail(tx, job)
  })
}
