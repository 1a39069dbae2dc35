import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useOffline } from '../../lib/use-offline.ts'
import type { BatchEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KitMenu } from '../../ui/kit/kit-menu.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import type { BatchFile } from './batch-file.ts'
import { BatchHistory } from './batch-history.tsx'
import { useBatchFiles } from './batch.commands.ts'
import { useKeptFile } from './check/batch-draft.ts'
import { CheckPanel } from './check/check-panel.tsx'
import { DropFile, useFileReading } from './drop-file.tsx'
import { useIncomingFile } from './incoming-file.ts'

interface BatchScreenProps {
  /** Rows name sets. */
  isCompose: boolean
  /** The tabs of the orders, from the route. */
  above?: ReactNode
  links: {
    readonly detail: (id: string) => LinkProps
    /** The same for articles, or for sets. */
    readonly other: LinkProps
  }
}

/** Orders from a spreadsheet: handed in here, and what became of earlier ones. §2, §7 */
export function BatchScreen({ isCompose, above, links }: BatchScreenProps) {
  const device = useDevice()
  const imports = useObservable(device.batch)?.filter((one) => (one.isCompose ?? false) === isCompose)
  const place = isCompose ? 'sets' : 'articles'
  const kept = useKeptFile(place)
  const [chosen, setFile] = useState<BatchFile | null>(null)
  const file = chosen ?? kept.file
  const reading = useFileReading((read) => {
    kept.keep(read)
    setFile(read)
  })
  const putAside = () => {
    kept.drop()
    setFile(null)
  }
  useIncomingFile(reading.take, reading.refuse)
  useEffect(() => {
    void device.refresh()
  }, [device])
  // A file that was judged for one account is nothing for another.
  const account = useAccount()?.clientId
  const [owner, setOwner] = useState(account)
  if (owner !== account) {
    setOwner(account)
    setFile(null)
  }
  return (
    <Page
      width="wide"
      above={above}
      title={isCompose ? <Trans>Batch orders of sets</Trans> : <Trans>Batch orders</Trans>}
      meta={imports && <Plural value={imports.length} one="# file" other="# files" />}
      actions={
        <>
          <LinkButton {...links.other}>{isCompose ? <Trans>Order articles</Trans> : <Trans>Order sets</Trans>}</LinkButton>
          <Template isCompose={isCompose} />
        </>
      }
    >
      {file ? (
        <CheckPanel key={file.id} file={file} place={place} isCompose={isCompose} onDone={putAside} onClose={putAside} />
      ) : (
        <>
          <DropFile reading={reading.reading} refusal={reading.refusal} take={reading.take} />
          <Imports imports={imports} detail={links.detail} />
        </>
      )}
    </Page>
  )
}

function Template({ isCompose }: { isCompose: boolean }) {
  const { t } = useLingui()
  const { template } = useBatchFiles()
  const isOffline = useOffline()
  return (
    <KitMenu
      label={t`Template`}
      trigger={
        <Button icon={<IconDownload size={18} aria-hidden />} disabled={isOffline}>
          <Trans>Template</Trans>
        </Button>
      }
      items={[
        {
          key: 'xlsx',
          icon: <IconFileSpreadsheet size={18} aria-hidden />,
          label: 'Excel (.xlsx)',
          run: () => void template('xlsx', isCompose),
        },
        { key: 'csv', icon: <IconFileText size={18} aria-hidden />, label: 'CSV', run: () => void template('csv', isCompose) },
      ]}
    />
  )
}

function Imports({ imports, detail }: { imports: readonly BatchEntry[] | undefined; detail: (id: string) => LinkProps }) {
  if (imports && imports.length > 0) return <BatchHistory imports={imports} detail={detail} />
  if (imports)
    return (
      <EmptyState tight icon={<IconFileSpreadsheet size={28} />} title={<Trans>No batch orders yet</Trans>}>
        <Trans>Files that you hand in are listed here, with what became of each row.</Trans>
      </EmptyState>
    )
  return (
    <UnreadState
      tight
      title={<Trans>The batch orders are not on this device yet</Trans>}
      safe={<Trans>A file that you hand in now is saved on this device and sent later.</Trans>}
    />
  )
}
