import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { AsOf } from '../as-of.tsx'
import { palletLoad } from './pallet-load.ts'
import css from './pallets.module.css'
import { usePallet } from './pallets.reads.ts'

interface PalletScreenProps {
  palletId: string
  pallets: LinkProps
  /** Articles, price and the act: those are the catalogue's. */
  parts: (pallet: PromoOffer) => ReactNode
}

/** One mixed pallet: what is on it, how large and heavy it is, what it costs. */
export function PalletScreen({ palletId, pallets, parts }: PalletScreenProps) {
  const errorText = useErrorText()
  const { pallet, readAt, isOld, failure, retry } = usePallet(palletId)
  const all = (
    <LinkButton {...pallets}>
      <Trans>All pallets</Trans>
    </LinkButton>
  )
  if (failure?.kind === 'refused' && failure.status === 404) {
    return <EmptyState icon={<IconPackageOff size={28} />} title={<Trans>This pallet is not here</Trans>} action={all} />
  }
  if (failure) {
    return (
      <BrokenState title={<Trans>This pallet is not on this device yet</Trans>} onRetry={retry}>
        {errorText(failure)}
      </BrokenState>
    )
  }
  if (!pallet) {
    return (
      <Page title={<Skeleton width={40} />}>
        <PalletBones />
      </Page>
    )
  }
  return (
    <Page
      title={pallet.title}
      meta={
        <>
          <PalletLoad pallet={pallet} />
          {isOld && <AsOf at={readAt} />}
        </>
      }
      actions={all}
    >
      <Card>{parts(pallet)}</Card>
    </Page>
  )
}

export function PalletBones() {
  return (
    <Waiting className={css.bones}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Waiting>
  )
}

/** Articles, pieces, volume and weight of the whole. */
export function PalletLoad({ pallet }: { pallet: PromoOffer }) {
  const { i18n } = useLingui()
  const { pieces, volumeCm3, weightG } = palletLoad(pallet)
  const figure = (value: number, unit: string) =>
    i18n.number(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 2 : 0 })
  return (
    <span className="num">
      <Plural value={pallet.lines.length} one="# article" other="# articles" />
      {' · '}
      <Plural value={pieces} one="# piece" other="# pieces" />
      {' · '}
      {figure(volumeCm3 / 1000, 'liter')}
      {' · '}
      {figure(weightG / 1000, 'kilogram')}
    </span>
  )
}
