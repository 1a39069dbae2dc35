import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { formatUnit } from '#domain/rules/numbers.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { AsOf } from '../as-of.tsx'
import { offerLoad } from './offer-load.ts'
import { offerWords } from './offer-words.tsx'
import css from './offers.module.css'
import { useOffer } from './offers.reads.ts'
import type { OfferKind } from './offers.reads.ts'

interface OfferScreenProps {
  kind: OfferKind
  id: string
  all: LinkProps
  /** Articles, price and the add button, from the catalogue feature. */
  parts: (offer: PromoOffer) => ReactNode
}

/** One set or mixed pallet: its contents, size, weight and price. */
export function OfferScreen({ kind, id, all, parts }: OfferScreenProps) {
  const { offer, readAt, isOld, failure, retry } = useOffer(kind, id)
  const words = offerWords[kind]
  const back = <LinkButton {...all}>{words.all}</LinkButton>
  if (failure?.kind === 'refused' && failure.status === 404) {
    return <EmptyState icon={<IconPackageOff size={28} />} title={words.notHere} action={back} />
  }
  if (failure) {
    return (
      <BrokenState title={words.notOnDevice} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    )
  }
  if (!offer) {
    return (
      <Page title={<Skeleton width={40} />}>
        <OfferSkeleton />
      </Page>
    )
  }
  return (
    <Page
      title={kind === 'set' ? <Trans>Set: {offer.title}</Trans> : offer.title}
      meta={
        <>
          <OfferLoad offer={offer} />
          {isOld && <AsOf at={readAt} />}
        </>
      }
      actions={back}
    >
      <Card>{parts(offer)}</Card>
    </Page>
  )
}

export function OfferSkeleton() {
  return (
    <Waiting className={css.skeleton}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Waiting>
  )
}

/** Number of articles and pieces, volume and weight of the whole. */
export function OfferLoad({ offer }: { offer: PromoOffer }) {
  const { i18n } = useLingui()
  const { pieces, volumeCm3, weightG } = offerLoad(offer)
  const figure = (value: number, unit: string) =>
    formatUnit(i18n.locale, value, unit, { maximumFractionDigits: value < 10 ? 2 : 0 })
  return (
    <span className="num">
      <Plural value={offer.lines.length} one="# article" other="# articles" />
      {' · '}
      <Plural value={pieces} one="# piece" other="# pieces" />
      {' · '}
      {figure(volumeCm3 / 1000, 'l')}
      {' · '}
      {figure(weightG / 1000, 'kg')}
    </span>
  )
}
