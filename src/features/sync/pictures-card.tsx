import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconPhotoDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './pictures-card.module.css'
import { PicturesRow } from './pictures-row.tsx'

/** Which pictures are kept on this device, category by category: number, size and progress. */
export function PicturesCard() {
  const account = useAccount()
  const { phase } = useObservable(useDevice().catalogue.state)
  return (
    <Card flush title={<Trans>Pictures on this device</Trans>}>
      {phase === 'ready' && account ? (
        // Another account may see other articles.
        <Counted key={account.clientId} />
      ) : (
        <EmptyState tight icon={<IconPhotoDown size={28} />} title={<Trans>Nothing yet</Trans>}>
          <Trans>Once the catalogue is on this device, its pictures can be kept here too.</Trans>
        </EmptyState>
      )}
    </Card>
  )
}

function Counted() {
  const { t } = useLingui()
  const { pictures } = useDevice().catalogue
  const state = useObservable(pictures.state)
  useEffect(() => void pictures.look(), [pictures])
  const rows = (state.whole ? [state.whole, ...state.classes] : []).filter(({ total }) => total !== 0)
  if (rows.length === 0) return <ScreenSkeleton />
  return (
    <>
      {state.stopped === 'full' && (
        <output className={css.full}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <Trans>There is no room for more pictures on this device. Orders and prices come first.</Trans>
          </span>
        </output>
      )}
      <Rows label={t`Pictures on this device`}>
        {rows.map((row) => (
          <PicturesRow key={row.classId} row={row} state={state} />
        ))}
      </Rows>
    </>
  )
}

function ScreenSkeleton() {
  return (
    <Waiting>
      <Row title={<Skeleton width={40} />} meta={<Skeleton width={20} />} />
      <Row title={<Skeleton width={20} />} meta={<Skeleton width={20} />} />
      <Row title={<Skeleton width={40} />} meta={<Skeleton width={20} />} />
    </Waiting>
  )
}
