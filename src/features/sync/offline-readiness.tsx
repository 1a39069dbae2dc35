import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isOldData } from '../../lib/data-age.ts'
import { useDevice } from '../../lib/device.ts'
import { useNow } from '../../lib/use-now.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { shellReadiness } from '../../offline/shell-state.ts'
import type { ShellReadiness } from '../../offline/shell-state.ts'
import { DataAge } from '../../ui/age.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { READINESS, isReady, readinessOf } from './readiness.ts'
import type { Ready, ReadinessPart } from './readiness.ts'

/** What a person checks before leaving the office: whether the app, the catalogue and what belongs to it work offline. */
export function OfflineReadiness() {
  const { t } = useLingui()
  const device = useDevice()
  const now = useNow()
  const shell = useObservable(shellReadiness)
  const catalogue = useObservable(device.catalogue.state)
  const pictures = useObservable(device.catalogue.pictures.state)
  const session = useObservable(device.session)
  const storage = useObservable(device.storage.state)
  const { stockAt, contentAt } = catalogue
  const isOld = stockAt !== null && isOldData(stockAt, now)
  const readiness = readinessOf({ shell, catalogue, isOld, pictures, session, storage })
  const about: Record<ReadinessPart, { name: ReactNode; text: ReactNode }> = {
    app: { name: <Trans>App</Trans>, text: <AboutApp shell={shell} /> },
    catalogue: {
      name: <Trans>Catalogue</Trans>,
      text:
        readiness.catalogue === 'not' ? (
          <Trans>Its download has stopped. Continue it below.</Trans>
        ) : (
          contentAt !== null && <DataAge at={contentAt} />
        ),
    },
    prices: {
      name: <Trans>Prices and stock</Trans>,
      text:
        stockAt === null ? (
          <Trans>Not known yet. Refresh them with a connection.</Trans>
        ) : (
          <>
            <DataAge at={stockAt} /> {isOld && <Trans>Refresh them before you leave.</Trans>}
          </>
        ),
    },
    pictures: {
      name: <Trans>Pictures</Trans>,
      text: readiness.pictures === 'yes' ? null : <Trans>Not everything that you asked for is here yet.</Trans>,
    },
    session: {
      name: <Trans>Session</Trans>,
      text: readiness.session === 'not' && <Trans>Sign in again, or nothing can be sent later.</Trans>,
    },
    storage: {
      name: <Trans>Storage</Trans>,
      text: readiness.storage === 'not' && <Trans>The browser may clear it when space runs short.</Trans>,
    },
  }
  return (
    <Card
      flush
      title={<Trans>Ready to work offline</Trans>}
      action={
        isReady(readiness) ? (
          <Standing ready="yes" />
        ) : (
          <Badge tone="change">
            <Trans>Not ready for offline</Trans>
          </Badge>
        )
      }
    >
      <Rows label={t`Ready to work offline`}>
        {READINESS.map((part) => (
          <li key={part}>
            <Row title={about[part].name} meta={about[part].text} end={<Standing ready={readiness[part]} />} />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

function AboutApp({ shell }: { shell: ShellReadiness }) {
  if (shell.phase === 'none') return <Trans>This browser does not keep the app. Without a connection it cannot be opened.</Trans>
  if (shell.phase !== 'incomplete') return null
  return (
    <Plural
      value={shell.missing}
      one="# file is missing. It is fetched as soon as there is a connection."
      other="# files are missing. They are fetched as soon as there is a connection."
    />
  )
}

function Standing({ ready }: { ready: Ready }) {
  if (ready === 'yes')
    return (
      <Badge tone="ok">
        <Trans>Ready</Trans>
      </Badge>
    )
  if (ready === 'not')
    return (
      <Badge tone="change">
        <Trans>Not ready</Trans>
      </Badge>
    )
  return <Badge tone="wait">{ready === 'soon' ? <Trans>On its way</Trans> : <Trans>Being checked</Trans>}</Badge>
}
