import { offices } from '#domain/brands/offices.ts'
import type { contract } from '#domain/contract/index.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import type { FrozenInvoice } from '../../documents/frozen-invoice.ts'
import { invoiceToPdf } from '../../documents/invoice-paper.ts'
import { paperWords } from '../../documents/paper-words.ts'
import { invoicePdfKey } from '../../files/invoice-pdf.ts'
import { openFiles } from '../../files/open-files.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Bytes, Handler, RequestContext } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { findInvoice, handOut } from './invoice.store.ts'
import type { StoredInvoice } from './invoice.store.ts'

type Asked = RequestContext<typeof contract.orders.invoice>

/** Serves an invoice or credit note as PDF (§7): the ERP's own, else drawn from the row as issued (decisions §11). */
export const downloadInvoice =
  (words: Pick<Words, 'print'>): Handler<typeof contract.orders.invoice> =>
  async (asked) => {
    const { tx, scope, query, now } = asked
    const stored = await findInvoice(tx, scope, query.orderId, query.invoiceNumber)
    if (!stored) return refuse('invoice.notFound')
    const isCopy = await handOut(tx, scope, stored.invoiceNumber, now)
    const bytes = stored.fileHash === null ? await draw(asked, stored, { words, isCopy }) : await readFile(asked, stored.fileHash)
    const fileName = `${stored.kind === 'invoice' ? 'invoice' : 'credit-note'}-${plain(stored.invoiceNumber)}.pdf`
    return { bytes, type: 'application/pdf', fileName } satisfies Bytes
  }

const plain = (number: string): string => number.replaceAll(/[^\w.-]/g, '-')

/** Reads the issued file; it is never redrawn in another form, so without the file nothing is handed out. */
async function readFile({ services, scope }: Asked, hash: string): Promise<Buffer> {
  const file = await openFiles(services.config).openFile(invoicePdfKey(scope.tenant, hash))
  if (file) return file
  services.log.error({ hash }, 'the file of an invoice is missing')
  return refuse('invoice.fileMissing')
}

interface Drawing {
  readonly words: Pick<Words, 'print'>
  readonly isCopy: boolean
}

async function draw({ tx, scope, brand, language }: Asked, stored: StoredInvoice, { words, isCopy }: Drawing): Promise<Buffer> {
  const buyer = await readAccountFacts(tx, scope)
  const { credits, creditedOn, shippedAt } = stored
  const invoice: FrozenInvoice = {
    ...stored,
    credits: credits === null ? null : { number: credits, issuedOn: creditedOn },
    deliveredOn: shippedAt ? dayOf(buyer.country, shippedAt.getTime()) : stored.issuedOn,
  }
  return invoiceToPdf(invoice, { brand, company: offices[brand.id].company, buyer, words: paperWords(words, language) }, isCopy)
}
