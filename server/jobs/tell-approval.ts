import type { Database } from '../db/client.ts'
import { addApprovalMail } from '../mail/approval-mail.store.ts'
import { pushApproval } from '../push/approval-news.store.ts'
import type { PayloadOf } from './job-table.ts'

/** Mails and messages carry the ids of the request and the reader: a second run adds nothing. */
export const tellApproval = (database: Database, job: PayloadOf<'approval.tell'>): Promise<void> =>
  database.tx(job, async (tx) => {
    await addApprovalMail(tx, job)
    await pushApproval(tx, job)
  })
