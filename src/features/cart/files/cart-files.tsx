import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toasts.ts'

// Loaded on demand: most visits to the cart bring no file.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Imports a spreadsheet into the cart, on this device and offline. */
export function ImportButton({ account }: { account: ClientAccount }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconFileImport size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Import</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The cart as a spreadsheet, made by the service. */
export function DownloadButton({ isPending }: { isPending: boolean }) {
  const { t } = useLingui()
  const { catalogue } = useDevice()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isOffline || isPending) {
      toast(
        isOffline
          ? t`The spreadsheet is made by the service: it needs a network.`
          : t`Some changes are not sent yet. Try again in a moment.`,
        { tone: 'wait' },
      )
      return
    }
    setBusy(true)
    const answer = await catalogue.cartFile('xlsx')
    setBusy(false)
    if (!answer.ok) {
      toast(errorText(answer), { tone: 'need', action: { label: t`Try again`, run: () => void save() } })
      return
    }
    const name = `cart-${formatDay(serverNow())}.xlsx`
    saveFile(name, answer.data, XLSX)
    toast(t`Saved as ${name}`)
  }
  return (
    <IconButton
      label={t`Save as spreadsheet`}
      icon={<IconFileExport size={20} aria-hidden />}
      outlined
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => void save()}
    />
  )
}
