import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCloudDownload, IconFiles, IconPin } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Age } from '../../ui/age.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './day.module.css'
import { useFieldFiles, usePreparedClients, usePrepareRun } from './day.reads.ts'
import { DOCUMENTS_BYTES_MAX } from './field/field-files.ts'
import { FieldList } from './field/field-list.tsx'
import type { DocumentNames } from './field/field-list.tsx'
import { usePinnedFilesOnly } from './field/pinned-files.ts'
import { Lights } from './lights.tsx'
import { AT_ONCE } from './prepare-run.ts'

interface TodayScreenProps {
  clients: LinkProps
  drill: LinkProps
  /** The client was chosen: the visit begins. */
  onVisit: () => void
  /** Names of the document kinds. */
  documentNames: DocumentNames
}

/** The clients that a representative has pinned for the day, and whether each can be visited without a network. */
export function TodayScreen({ clients, drill, onVisit, documentNames }: TodayScreenProps) {
  usePinnedFilesOnly()
  const device = useDevice()
  const accounts = useObservable(device.accounts)
  const { reachable } = useObservable(device.sync)
  const pinned = accounts?.filter((account) => account.pinned)
  return (
    <Page
      title={<Trans>Today</Trans>}
      actions={
        <LinkButton {...drill} data-guide="todayDrill">
          <Trans>Drill</Trans>
        </LinkButton>
      }
      meta={pinned && pinned.length > 0 && <Plural value={pinned.length} one="# pinned client" other="# pinned clients" />}
    >
      {pinned === undefined && reachable === 'no' && (
        <BrokenState title={<Trans>The list of accounts is not on this device yet</Trans>} onRetry={() => void device.refresh()}>
          <Trans>It is loaded with the first connection and works without one from then on.</Trans>
        </BrokenState>
      )}
      {pinned === undefined && reachable !== 'no' && (
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      )}
      {pinned?.length === 0 && (
        <EmptyState
          icon={<IconPin size={28} />}
          title={<Trans>No client is pinned</Trans>}
          action={
            <LinkButton {...clients} variant="primary">
              <Trans>Client accounts</Trans>
            </LinkButton>
          }
        >
          <Trans>Pinned clients appear here, and this device is prepared for them.</Trans>
        </EmptyState>
      )}
      {pinned && pinned.length > 0 && <Clients accounts={pinned} onVisit={onVisit} names={documentNames} />}
    </Page>
  )
}

interface ClientsProps {
  accounts: readonly ClientAccountRow[]
  onVisit: () => void
  names: DocumentNames
}

function Clients({ accounts, onVisit, names }: ClientsProps) {
  const { t } = useLingui()
  const device = useDevice()
  const { state, left, start, resume } = usePrepareRun()
  const ids = accounts.map(({ clientId }) => clientId)
  // Each read covers all clients, so their lights turn on a few at a time.
  const stamp = `${Math.floor(state.done / AT_ONCE)} ${state.files.done} ${state.isGoing}`
  const prepared = usePreparedClients(ids, stamp)
  const files = useFieldFiles(ids, stamp)
  const [opened, setOpened] = useState<ClientAccountRow | null>(null)
  const prepare = () => {
    // Prices and stock of all clients come with the catalogue.
    void device.refreshAll()
    void start(ids)
  }
  const visit = async (clientId: string) => {
    await device.chooseAccount(clientId)
    onVisit()
  }
  return (
    <>
      <Progress state={state} left={left} onPrepare={prepare} onGoOn={() => void resume()} />
      <Card flush>
        <Rows label={t`Client accounts`}>
          {accounts.map((account) => (
            <li key={account.clientId} data-guide="todayClient">
              <Row
                title={account.company}
                onPress={() => void visit(account.clientId)}
                meta={<Facts account={account} />}
                actions={
                  <Button
                    data-guide="todayFiles"
                    variant="quiet"
                    icon={<IconFiles size={18} aria-hidden />}
                    aria-label={t`Files for ${account.company}`}
                    onClick={() => setOpened(account)}
                  >
                    <Trans>Files</Trans>
                  </Button>
                }
              >
                <Lights prepared={prepared?.get(account.clientId)} files={files?.get(account.clientId)} />
              </Row>
            </li>
          ))}
        </Rows>
      </Card>
      {opened && (
        <KitDialog title={t`Files for ${opened.company}`} onClose={() => setOpened(null)}>
          <FieldList clientId={opened.clientId} files={files?.get(opened.clientId)} names={names} />
        </KitDialog>
      )}
    </>
  )
}

function Facts({ account: { clientNumber, city, seenAt } }: { account: ClientAccountRow }) {
  return (
    <>
      <span className="num">{clientNumber}</span>
      {city && <> · {city}</>}
      {seenAt && (
        <>
          {' · '}
          <Trans>
            Last visit <Age at={Date.parse(seenAt)} />
          </Trans>
        </>
      )}
    </>
  )
}

interface ProgressProps extends Pick<ReturnType<typeof usePrepareRun>, 'state' | 'left'> {
  onPrepare: () => void
  onGoOn: () => void
}

function Progress({ state, left, onPrepare, onGoOn }: ProgressProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const language = useLanguage()
  const { isGoing, total, done, failed, files, failure } = state
  const atMost = formatFileSize(DOCUMENTS_BYTES_MAX, intlLocale(language))
  return (
    <>
      <div className={css.run}>
        <Button
          data-guide="todayPrepare"
          variant="primary"
          icon={<IconCloudDownload size={18} aria-hidden />}
          busy={isGoing}
          onClick={onPrepare}
        >
          <Trans>Prepare for today</Trans>
        </Button>
        {isGoing && (
          <>
            <progress className={css.bar} aria-label={t`Prepare for today`} value={done + failed} max={total} />
            <span className="num">
              {done + failed} / {total}
            </span>
            {files.total > 0 && (
              <span className="num">
                <Trans>
                  Files: {files.done} / {files.total}
                </Trans>
              </span>
            )}
          </>
        )}
        {!isGoing && left > 0 && (
          <Button onClick={onGoOn}>
            <Trans>Resume</Trans>
          </Button>
        )}
      </div>
      <p className={css.budget}>
        <Trans>Price lists and documents of favourites are included too; documents up to {atMost} in all.</Trans>
      </p>
      <div aria-live="polite">
        {!isGoing && failure && (
          <Note tone="change" icon={<IconCloudDownload size={18} aria-hidden />}>
            {errorText(failure)} <Trans>The rest is loaded as soon as there is a connection.</Trans>
          </Note>
        )}
        {!isGoing && !failure && failed > 0 && (
          <Note tone="need" icon={<IconCloudDownload size={18} aria-hidden />}>
            <Plural
              value={failed}
              one="# client could not be kept on this device."
              other="# clients could not be kept on this device."
            />
          </Note>
        )}
        {!isGoing && !failure && failed === 0 && total > 0 && (
          <Note tone="ok" icon={<IconCircleCheck size={18} aria-hidden />}>
            <Plural value={done} one="# client is ready." other="# clients are ready." />
          </Note>
        )}
      </div>
    </>
  )
}
