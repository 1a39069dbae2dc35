import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconPlayerPause } from '@tabler/icons-react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { CatalogueState } from '../../offline/device-types.ts'
import { DataAge } from '../../ui/age.tsx'
import css from './catalogue-download.module.css'
import { megabytes } from './megabytes.ts'
import bars from './pictures-card.module.css'
import { RowAct } from './row-act.tsx'

/** The catalogue on this device: its age, or the progress of its first download, with pause and resume. */
export function CatalogueDownload({ nameId }: { nameId: string }) {
  const { catalogue } = useDevice()
  const state = useObservable(catalogue.state)
  const { phase, done, total, isPaused, contentAt } = state
  if (phase === 'ready') return contentAt === null ? null : <DataAge at={contentAt} />
  const isBegun = total > 0
  return (
    <div className={css.download}>
      <div className={css.line}>
        <span className="num">
          <Words {...state} />
        </span>
        {(isBegun || isPaused) && (
          // One button with two labels, so that it keeps the focus.
          <RowAct
            icon={isPaused ? <IconDownload size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
            of={nameId}
            onClick={() => void (isPaused ? catalogue.goOn() : catalogue.pause())}
          >
            {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </RowAct>
        )}
      </div>
      {isBegun && <progress className={bars.progress} aria-labelledby={nameId} value={done} max={total} />}
    </div>
  )
}

function Words({ phase, done, total, isPaused }: CatalogueState) {
  const { i18n } = useLingui()
  const loaded = formatNumber(i18n.locale, done / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const all = megabytes(i18n, total)
  if (total === 0) return isPaused ? <Trans>Paused</Trans> : <Trans>not on this device yet</Trans>
  if (isPaused) {
    return (
      <Trans>
        paused, {loaded} of {all}
      </Trans>
    )
  }
  if (phase === 'installing') {
    return (
      <Trans>
        loading, {loaded} of {all}
      </Trans>
    )
  }
  return (
    <Trans>
      waiting, {loaded} of {all}
    </Trans>
  )
}
