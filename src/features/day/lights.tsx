import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isOldData } from '../../lib/data-age.ts'
import { useDevice } from '../../lib/device.ts'
import { useNow } from '../../lib/use-now.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Age } from '../../ui/age.tsx'
import { Badge } from '../../ui/badge.tsx'
import css from './day.module.css'
import { priceListAt } from './field/field-files.ts'
import type { FieldFiles } from './field/field-files.ts'
import { LIGHTS } from './prepared.ts'
import type { LightName, Prepared } from './prepared.ts'

const NAMES: Readonly<Record<LightName, () => ReactNode>> = {
  prices: () => <Trans>Prices</Trans>,
  history: () => <Trans>Orders</Trans>,
  plans: () => <Trans>Plans</Trans>,
  addresses: () => <Trans>Addresses</Trans>,
  quotations: () => <Trans>Quotations</Trans>,
  offers: () => <Trans>Sets and pallets</Trans>,
  coupons: () => <Trans>Coupons</Trans>,
  batches: () => <Trans>Batch orders</Trans>,
  priceList: () => <Trans>Price list</Trans>,
  documents: () => <Trans>Documents</Trans>,
}

/** Whether a visit to this client works offline: one light per kind of data, with its age. */
export function Lights({ prepared, files }: { prepared: Prepared | undefined; files: FieldFiles | undefined }) {
  const { phase, stockAt } = useObservable(useDevice().catalogue.state)
  const readAt = (name: LightName): number | null => {
    // The one catalogue holds the prices of all clients of a representative.
    if (name === 'prices') return phase === 'ready' ? stockAt : null
    if (name === 'priceList') return priceListAt(files)
    if (name === 'documents') return files && files.here.size === files.documents.length ? files.at : null
    return prepared?.parts[name] ? prepared.at : null
  }
  const partly = files && files.here.size > 0 && files.here.size < files.documents.length ? files : undefined
  return (
    <ul className={css.lights} data-guide="todayLights">
      {LIGHTS.map((name) => (
        <li key={name}>
          {name === 'documents' && partly ? (
            <Badge tone="change">
              <Trans>
                Documents: {partly.here.size} of {partly.documents.length}
              </Trans>
            </Badge>
          ) : (
            <Light name={NAMES[name]()} at={readAt(name)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Light({ name, at }: { name: ReactNode; at: number | null }) {
  const now = useNow()
  if (at === null)
    return (
      <Badge tone="need">
        {name} <Trans>missing</Trans>
      </Badge>
    )
  return (
    <Badge tone={isOldData(at, now) ? 'change' : 'ok'}>
      {name} <Age at={at} />
    </Badge>
  )
}
