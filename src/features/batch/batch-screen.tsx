import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useAccount, useDevice } from '../../lib/device.ts'
import { focusWhenGone } from '../../lib/focus-when-gone.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { useStable } from '../../lib/use-stable.ts'
import type { BatchEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KitMenu } from '../../ui/kit/kit-menu.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import type { BatchFile } from './batch-file.ts'
import { BatchHistory } from './batch-history.tsx'
import { useBatchFiles } from './batch.commands.ts'
import css from './batch.module.css'
import { useKeptFile } from './check/batch-draft.ts'
import type { NumberSlot } from './check/check-orders.tsx'
import { CheckPanel, beginning } from './check/check-panel.tsx'
import { DropFile, FileRefusal, useFileReading } from './drop-file.tsx'
import { useIncomingFile } from './incoming-file.ts'

interface BatchScreenProps {
  /** True if rows name sets. */
  isCompose: boolean
  /** The tabs of the orders, from the route. */
  above?: ReactNode
  /** Shows where an own number was used before; passed in by the route. */
  twin?: NumberSlot
  links: {
    readonly detail: (id: string) => LinkProps
    /** The same for articles, or for sets. */
    readonly other: LinkProps
  }
}

/** Orders from a spreadsheet: handing in a file, and the results of earlier ones. §2, §7 */
export function BatchScreen({ isCompose, above, twin, links }: BatchScreenProps) {
  const device = useDevice()
  const imports = useObservable(device.batch)?.filter((one) => (one.isCompose ?? false) === isCompose)
  const place = isCompose ? 'sets' : 'articles'
  const kept = useKeptFile(place)
  const [chosen, setFile] = useState<BatchFile | null>(null)
  const file = chosen ?? kept.file
  // A file from another program replaces the open one only if the person agrees.
  const [incoming, setIncoming] = useState<BatchFile | null>(null)
  const begin = useStable((read: BatchFile) => {
    focusWhenGone(beginning)
    kept.keep(read)
    setFile(read)
    setIncoming(null)
  })
  const isFree = file === null
  const reading = useFileReading(useStable((read: BatchFile) => (isFree ? begin(read) : setIncoming(read))))
  // It may have come before the device knew whether a file is open here.
  useEffect(() => {
    if (incoming && isFree) begin(incoming)
  }, [incoming, isFree, begin])
  const putAside = () => {
    focusWhenGone(beginning)
    if (file) kept.drop(file.id)
    setFile(null)
  }
  useIncomingFile(reading.take, reading.refuse)
  useEffect(() => {
    void device.refresh()
  }, [device])
  // A file judged for one account does not fit another, nor does one of articles fit sets.
  const whose = `${useAccount()?.clientId ?? ''} ${place}`
  const [owner, setOwner] = useState(whose)
  if (owner !== whose) {
    setOwner(whose)
    setFile(null)
    setIncoming(null)
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
        <>
          {reading.refusal !== null && <FileRefusal>{reading.refusal}</FileRefusal>}
          {incoming && <Incoming file={incoming} onTake={() => begin(incoming)} onLeave={() => setIncoming(null)} />}
          <CheckPanel
            key={file.id}
            file={file}
            place={place}
            isCompose={isCompose}
            twin={twin}
            onDone={putAside}
            onClose={putAside}
          />
        </>
      ) : (
        <>
          <DropFile reading={reading.reading} refusal={reading.refusal} take={reading.take} />
          <Imports imports={imports} detail={links.detail} />
        </>
      )}
    </Page>
  )
}

/** A file was shared, or opened with the app, while another one is being checked. */
function Incoming({ file: { name }, onTake, onLeave }: { file: BatchFile; onTake: () => void; onLeave: () => void }) {
  return (
    <>
      <Note tone="change" icon={<IconFileSpreadsheet size={18} aria-hidden />}>
        <Trans>{name} has arrived. The file below is not uploaded yet, and its changes are lost if you use the new one.</Trans>
      </Note>
      <div className={css.actions}>
        <Button onClick={onTake}>
          <Trans>Use the new file</Trans>
        </Button>
        <Button onClick={onLeave}>
          <Trans>Continue with the file below</Trans>
        </Button>
      </div>
    </>
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
        <Button data-guide="batchTemplate" icon={<IconDownload size={18} aria-hidden />} disabled={isOffline}>
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
        <Trans>Files that you upload are listed here, with the result of each row.</Trans>
      </EmptyState>
    )
  return (
    <UnreadState
      tight
      title={<Trans>The batch orders are not on this device yet</Trans>}
      safe={<Trans>A file that you upload now is saved on this device and sent later.</Trans>}
    />
  )
}
