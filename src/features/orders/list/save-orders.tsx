import { useLingui } from '@lingui/react/macro'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useDevice } from '../../../lib/device.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { toOrderQuery } from '../order-search.ts'
import type { OrderSearch } from '../order-search.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves the orders that match the filters, with their lines, as a spreadsheet; the service makes it from all its orders. */
export function SaveOrders({ search }: { search: OrderSearch }) {
  const { t } = useLingui()
  const { orderReads } = useDevice()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isOffline) {
      toast(t`The spreadsheet is made by the service: it needs a network.`, { tone: 'wait' })
      return
    }
    setBusy(true)
    const state = search.state === 'device' ? undefined : search.state
    const answer = await orderReads.excel({ ...toOrderQuery(search), ...(state && { state }) })
    setBusy(false)
    if (!answer.ok) {
      toast(errorText(answer), { tone: 'need', action: { label: t`Try again`, run: () => void save() } })
      return
    }
    const name = `orders-${formatDay(serverNow())}.xlsx`
    saveFile(name, answer.data, XLSX)
    toast(t`Saved as ${name}`)
  }
  return (
    <Button data-guide="ordersSave" icon={<IconTableExport size={18} aria-hidden />} busy={isBusy} onClick={() => void save()}>
      {t`Save as spreadsheet`}
    </Button>
  )
}
