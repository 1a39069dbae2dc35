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

/** Saves invoices of an order as files; those fetched once are available offline (§7). */
export function useInvoiceFile(orderId: string) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const { orderReads } = useDevice()
  const account = useAccount()
  const { persisterFn } = usePersistedQueries()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)
  const give = async (key: string, query: { orderId: string; invoiceNumber?: string }, name: string) => {
    setBusy(key)
    try {
      const content = await queries.fetchQuery<ArrayBuffer>({
        queryKey: ['invoice', account?.clientId ?? '', orderId, key, i18n.locale],
        queryFn: async () => {
          const answer = await orderReads.invoice(query)
          if (!answer.ok) throw new ReadFailure(answer)
          return answer.data
        },
        staleTime: Infinity,
        persister: persisterFn,
      })
      saveFile(name, content, PDF)
      toast(t`Saved as ${name}`)
    } catch (error) {
      const words = errorText(ReadFailure.of(error).answer)
      toast(words, { tone: 'need', action: { label: t`Try again`, run: () => void give(key, query, name) } })
    }
    setBusy(null)
  }
  const save = (invoiceNumber: string) => give(invoiceNumber, { orderId, invoiceNumber }, `${plain(invoiceNumber)}.pdf`)
  /** The key holds the count, because a further invoice becomes the latest. */
  const saveLatest = (orderNumber: string, count: number) =>
    give(`latest of ${count}`, { orderId }, `invoice-${plain(orderNumber)}.pdf`)
  return { save, saveLatest, busy }
}

const plain = (number: string): string => number.replaceAll(/[^\w.-]/g, '-')
