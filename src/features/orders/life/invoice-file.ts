import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { usePersistedQueries } from '../../../lib/persisted-queries.ts'
import { ReadFailure } from '../../../lib/read-failure.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/toasts.ts'

const PDF = 'application/pdf'

/** Gives invoices of an order as files; what was fetched once is there without a network (§7). */
export function useInvoiceFile(orderId: string) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const { orderReads } = useDevice()
  const account = useAccount()
  const { persisterFn } = usePersistedQueries()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)
  const save = async (invoiceNumber: string) => {
    setBusy(invoiceNumber)
    try {
      const content = await queries.fetchQuery<ArrayBuffer>({
        queryKey: ['invoice', account?.clientId ?? '', orderId, invoiceNumber, i18n.locale],
        queryFn: async () => {
          const answer = await orderReads.invoice({ orderId, invoiceNumber })
          if (!answer.ok) throw new ReadFailure(answer)
          return answer.data
        },
        staleTime: Infinity,
        persister: persisterFn,
      })
      const name = `${invoiceNumber.replaceAll(/[^\w.-]/g, '-')}.pdf`
      saveFile(name, content, PDF)
      toast(t`Saved as ${name}`)
    } catch (error) {
      const words = errorText(ReadFailure.of(error).answer)
      toast(words, { tone: 'need', action: { label: t`Try again`, run: () => void save(invoiceNumber) } })
    }
    setBusy(null)
  }
  return { save, busy }
}
