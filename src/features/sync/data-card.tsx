import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { DataAge } from '../../ui/age.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toasts.ts'
import { BegunFilms } from './begun-films.tsx'
import { CatalogueDownload } from './catalogue-download.tsx'
import { CatalogueTrouble } from './catalogue-trouble.tsx'
import css from './sync-screen.module.css'

/** What this device holds, how old it is, and whether the browser promised to keep it. */
export function DataCard() {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const { stockAt } = useObservable(device.catalogue.state)
  const { usedBytes, quotaBytes, isPersistent } = useObservable(device.storage.state)
  const [isBusy, setIsBusy] = useState(false)
  const catalogueId = useId()
  const refresh = async () => {
    setIsBusy(true)
    const isRead = await device.refreshAll()
    setIsBusy(false)
    if (isRead) toast(t`The data is fresh`)
    else if (device.sync.get().reachable === 'no')
      toast(t`There is no connection to the service. The data on this device stays usable.`, { tone: 'wait' })
    else toast(t`Not everything could be read. What is on this device stays usable.`, { tone: 'change' })
  }
  const used = formatNumber(i18n.locale, Math.max(0.1, (usedBytes ?? 0) / 1_000_000), { maximumFractionDigits: 1 })
  const granted = formatNumber(i18n.locale, Math.round((quotaBytes ?? 0) / 1_000_000))
  return (
    <Card
      title={<Trans>Data on this device</Trans>}
      action={
        <Button busy={isBusy} icon={<IconRefresh size={18} aria-hidden />} onClick={() => void refresh()}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      <dl className={css.data}>
        <Fact name={<Trans>Catalogue</Trans>} nameId={catalogueId}>
          <CatalogueDownload nameId={catalogueId} />
        </Fact>
        <Fact name={<Trans>Stock</Trans>}>{stockAt === null ? <Trans>not read yet</Trans> : <DataAge at={stockAt} />}</Fact>
        {usedBytes !== null && (
          <Fact name={<Trans>Space used</Trans>}>
            <Trans>
              {used} of {granted} MB
            </Trans>
          </Fact>
        )}
        <BegunFilms />
        <Fact name={<Trans>Storage</Trans>}>
          {isPersistent ? (
            <Badge tone="ok">
              <Trans>Kept by the browser</Trans>
            </Badge>
          ) : (
            <span className={css.storage}>
              <Badge tone="change" icon={<IconAlertTriangle size={14} aria-hidden />}>
                <Trans>May be cleared by the browser when space runs short</Trans>
              </Badge>
              <Button onClick={() => void device.storage.keep()}>
                <Trans>Ask the browser to keep it</Trans>
              </Button>
            </span>
          )}
        </Fact>
      </dl>
      <CatalogueTrouble />
    </Card>
  )
}

function Fact({ name, nameId, children }: { name: ReactNode; nameId?: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt id={nameId}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
