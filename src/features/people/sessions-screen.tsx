import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { people as calls } from '#domain/contract/people.ts'
import type { OwnSession } from '#domain/contract/people.ts'
import { callApi } from '../../api/client.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useIdentity } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useLeaving } from '../../lib/use-leaving.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { deviceWords } from './device-words.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { useSessions } from './people.reads.ts'

interface SessionsScreenProps {
  /** Asks what to do with unsent work when signing out. */
  signOutDialog: (onClose: () => void) => ReactNode
}

/** The person's sessions, with buttons to end the others or all. */
export function SessionsScreen({ signOutDialog }: SessionsScreenProps) {
  const { t } = useLingui()
  const { data, failure, retry } = useSessions()
  const errorText = useErrorText()
  const isBuyer = useIdentity()?.kind === 'buyer'
  const [isBusy, setBusy] = useState(false)
  const { isLeaving, leave, stay } = useLeaving()
  const endOthers = async () => {
    setBusy(true)
    const answer = await callApi(calls.endOthers)
    setBusy(false)
    if (answer.ok) toast(t`You are signed out on all other devices.`)
    else toast(errorText(answer), { tone: 'need' })
    retry()
    return answer.ok
  }
  // This device is signed out last: afterwards it could not end the others.
  const endAll = async () => {
    if (await endOthers()) leave()
  }
  const others = data?.list.filter(({ isThis }) => !isThis) ?? []
  return (
    <Page
      title={<Trans>Where you are signed in</Trans>}
      width="narrow"
      actions={
        data && (
          <>
            {others.length > 0 && (
              <Button busy={isBusy} onClick={() => void endOthers()}>
                <Trans>Sign out everywhere else</Trans>
              </Button>
            )}
            <Button busy={isBusy} onClick={() => void endAll()}>
              <Trans>Sign out everywhere</Trans>
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Card flush>
          <Rows label={t`Where you are signed in`}>
            {data.list.map((session) => (
              <li key={session.sessionId}>
                <SessionRow session={session} onDone={retry} />
              </li>
            ))}
          </Rows>
        </Card>
      ) : (
        <NotRead failure={failure} title={<Trans>Your sessions could not be read</Trans>} onRetry={retry} />
      )}
      {isBuyer && <PasskeysCard />}
      <p>
        <Trans>
          A device that is signed out keeps its unsent work and sends it after the next sign-in. If a device is lost, change your
          password too.
        </Trans>
      </p>
      {isLeaving && signOutDialog(stay)}
    </Page>
  )
}

function SessionRow({ session, onDone }: { session: OwnSession; onDone: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const { sessionId, device, openedAt, seenAt, isThis } = session
  const name = deviceWords(device) ?? t`Unknown device`
  const end = async () => {
    setBusy(true)
    const answer = await callApi(calls.endSession, { body: { sessionId } })
    setBusy(false)
    if (answer.ok) toast(t`Signed out on ${name}.`)
    else toast(errorText(answer), { tone: 'need' })
    onDone()
  }
  return (
    <Row
      lead={<IconDeviceLaptop size={24} aria-hidden />}
      title={name}
      marks={
        isThis && (
          <Badge tone="ok" bare>
            <Trans>This device</Trans>
          </Badge>
        )
      }
      meta={
        <Trans>
          Signed in {formatMoment(openedAt)} · last used {formatMoment(seenAt)}
        </Trans>
      }
      actions={
        !isThis && (
          <Button busy={isBusy} onClick={() => void end()}>
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  )
}
