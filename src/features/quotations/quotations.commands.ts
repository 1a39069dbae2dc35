import { useLingui } from '@lingui/react/macro'
import type { CommandBodyOf } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import { callApi } from '../../api/client.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { useSaved } from '../../lib/use-saved.ts'
import type { QuotationDraft } from '../../offline/form-drafts.ts'
import { toast } from '../../ui/toasts.ts'
import type { Lines } from './quotations.reads.ts'

export type QuotationBody = CommandBodyOf<typeof contract.quotations.save>
export type QuotationFormat = 'pdf' | 'xlsx'

/** The first line names the customer. */
export const firstLineOf = (addressee: string): string => addressee.trim().split('\n')[0] ?? ''

/** Writes, answers and deletes a quotation, and orders its lines: each one command, durable before it is reported. */
export function useQuotationCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const { quotations } = contract
  const put = (body: QuotationBody) => {
    const customer = firstLineOf(body.addressee)
    return saved(device.enqueue(quotations.save, body, { label: t`Quotation for ${customer}` }))
  }
  const answer = (quotationId: string, customer: string, state: Quotation['state']) =>
    saved(device.enqueue(quotations.answer, { quotationId, state }, { label: t`Answer of ${customer}` }))
  return {
    async save(body: QuotationBody): Promise<boolean> {
      const isSaved = await put(body)
      if (isSaved) toast(t`The quotation is saved on this device`)
      return isSaved
    },
    async answer({ quotationId, addressee, state: before }: Quotation, state: Quotation['state']): Promise<boolean> {
      const customer = firstLineOf(addressee)
      if (!(await answer(quotationId, customer, state))) return false
      const undo = () => void answer(quotationId, customer, before)
      toast(t`The answer is noted`, { tone: 'plain', undo })
      return true
    },
    async remove({ quotationId, addressee }: Quotation): Promise<boolean> {
      const customer = firstLineOf(addressee)
      const label = t`Quotation for ${customer} deleted`
      const isSaved = await saved(device.enqueue(quotations.delete, { quotationId }, { label }))
      if (isSaved) toast(label, { tone: 'plain' })
      return isSaved
    },
    /** Puts the lines into the cart at the account's own prices: the quotation's are between the account and its customer. */
    async order({ addressee }: Quotation, lines: Lines): Promise<boolean> {
      const list = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
      const customer = firstLineOf(addressee)
      const label = t`Add the quotation for ${customer} to the cart`
      return saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list }, { label }))
    },
  }
}

/** Deletes an unsaved draft; it can be undone for a moment. */
export function useDeleteDraft() {
  const { t } = useLingui()
  const { formDrafts } = useDevice()
  const errorText = useErrorText()
  const fail = () => toast(errorText({ error: 'broken' }), { tone: 'need', stays: true })
  const restoreDraft = async (draft: QuotationDraft) => {
    // Written on in another window meanwhile: that one counts.
    if (await formDrafts.open('quotation', draft.quotationId)) return
    const outcome = await formDrafts.save('quotation', draft.quotationId, draft)
    if (outcome === 'quota') toast(t`There are too many drafts. Delete one first.`, { tone: 'need', stays: true })
    if (outcome === 'failed') fail()
  }
  return async (draft: QuotationDraft, customer: string) => {
    if ((await formDrafts.remove('quotation', draft.quotationId)) === 'failed') return fail()
    return toast(t`Draft for ${customer} deleted`, { tone: 'plain', undo: () => void restoreDraft(draft) })
  }
}

type Filed = Pick<Quotation, 'quotationId' | 'quotationNumber'>

/** Saves the quotation as a PDF or a spreadsheet that the service makes. */
export function useQuotationFile() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOffline = useOffline()
  return async function save({ quotationId, quotationNumber }: Filed, format: QuotationFormat): Promise<void> {
    if (isOffline) {
      toast(t`The file is made by the service: it needs a network.`, { tone: 'wait' })
      return
    }
    const answer = await callApi(contract.quotations.file, { query: { quotationId, format } })
    if (!answer.ok) {
      const again = () => void save({ quotationId, quotationNumber }, format)
      toast(errorText(answer), { tone: 'need', action: { label: t`Try again`, run: again } })
      return
    }
    const fileName = `${quotationNumber}.${format}`
    saveFile(fileName, answer.data as ArrayBuffer, format === 'pdf' ? 'application/pdf' : 'application/octet-stream')
    toast(t`Saved as ${fileName}`)
  }
}
