import { useLingui } from '@lingui/react/macro'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { coupons } from '#domain/contract/coupons.ts'
import { callBytes } from '../../api/client.ts'
import { formatDay } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'

const TYPES = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' } as const
type Format = keyof typeof TYPES

/** The statement, or one month of it, as a spreadsheet or as text; the service makes it, with every order. */
export function SaveStatement({ month }: { month: string | undefined }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const [busy, setBusy] = useState<Format | null>(null)
  const save = async (format: Format) => {
    if (isOffline) {
      toast(t`The spreadsheet is made by the service: it needs a network.`, { tone: 'wait' })
      return
    }
    setBusy(format)
    const answer = await callBytes(coupons.cashBackSheet, { query: { format, ...(month !== undefined && { month }) } })
    setBusy(null)
    if (!answer.ok) {
      toast(errorText(answer), { tone: 'need', action: { label: t`Try again`, run: () => void save(format) } })
      return
    }
    const name = `cash-back-${month ?? formatDay(serverNow())}.${format}`
    saveFile(name, answer.data, TYPES[format])
    toast(t`Saved as ${name}`)
  }
  return (
    <>
      <Button icon={<IconTableExport size={18} aria-hidden />} busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
        {t`Save as spreadsheet`}
      </Button>
      <Button busy={busy === 'csv'} onClick={() => void save('csv')}>
        {t`Save as CSV`}
      </Button>
    </>
  )
}
