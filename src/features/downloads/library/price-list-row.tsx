import { Trans } from '@lingui/react/macro'
import { IconDownload, IconRefreshDot, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccount } from '../../../lib/device.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/row.tsx'
import { toast } from '../../../ui/toasts.ts'
import { readPriceList, sharePriceList } from '../downloads.commands.ts'
import { useAskAgain } from '../downloads.reads.ts'
import { useCopyLink } from '../records/use-copy-link.ts'
import css from '../downloads.module.css'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The price list as a file of the library; made on request, so it is always today's. */
export function PriceListRow() {
  const errorText = useErrorText()
  const account = useAccount()
  const askAgain = useAskAgain()
  const copy = useCopyLink()
  const [busy, setBusy] = useState<'file' | 'link' | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const save = async () => {
    setBusy('file')
    const answer = await readPriceList()
    setBusy(null)
    if (!answer.ok) return toast(errorText(answer), { tone: 'need' })
    const name = ['price-list', account?.clientNumber, formatDay(serverNow())].filter(Boolean).join('-')
    return saveFile(`${name}.xlsx`, answer.data, SHEET)
  }
  const share = async () => {
    setBusy('link')
    const answer = await sharePriceList()
    setBusy(null)
    if (!answer.ok) return toast(errorText(answer), { tone: 'need' })
    setAddress(answer.data)
    askAgain()
    return copy(answer.data)
  }
  return (
    <Row
      lead={<IconTable size={22} aria-hidden />}
      title={<Trans>Price list</Trans>}
      meta={<Trans>All articles at today’s prices, as a spreadsheet</Trans>}
      actions={
        <>
          <Button
            variant="quiet"
            busy={busy === 'link'}
            icon={<IconRefreshDot size={18} aria-hidden />}
            onClick={() => void share()}
          >
            <Trans>Copy a link that stays up to date</Trans>
          </Button>
          <Button busy={busy === 'file'} icon={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      {address !== null && (
        <>
          <p className={css.address}>{address}</p>
          <p>
            <Trans>
              Anyone with the link gets the price list of the day, without signing in, for a year. You can end it at any time
              under “Shared links”.
            </Trans>
          </p>
        </>
      )}
    </Row>
  )
}
