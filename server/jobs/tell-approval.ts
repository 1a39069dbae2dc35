import type { Database } from '../db/client.ts'
import { addApprovalMail } from '../mail/approval-mail.store.ts'
import type { PayloadOf } from './job-table.ts'

/** Its mails carry ids of the request and the reader: a second run adds nothing. */
export const tellApproval = (database: Database, job: PayloadOf<'approval.tell'>): Promise<void> =>
  database.tx(job, (tx) => addApprovalMail(tx, job))
