import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Brand } from '#domain/brands/brand.ts'
import { hasRoute } from '#domain/brands/features.ts'
import type { Identity } from '../offline/device-types.ts'
import { paths } from './paths.ts'

interface Place {
  readonly label: MessageDescriptor
  readonly to: string
}

/** The screens that the palette reaches by name, as this brand has them and this person may open them. */
export const palettePlaces = (brand: Brand, person: Identity | null): readonly Place[] =>
  PLACES.filter(({ to }) => hasRoute(brand, to) && (to !== '/accounts' || person?.kind === 'staff'))

const PLACES: readonly Place[] = [
  { label: msg`Home`, ...paths.home() },
  { label: msg`Quick order`, ...paths.quickOrder() },
  { label: msg`Cart`, ...paths.cart() },
  { label: msg`Orders`, ...paths.orders() },
  { label: msg`Drafts`, ...paths.drafts() },
  { label: msg`Plans`, ...paths.plans() },
  { label: msg`Order for several branches`, to: paths.matrix().to },
  { label: msg`Batch orders`, ...paths.batch() },
  { label: msg`Returns`, ...paths.returns() },
  { label: msg`Bought before`, ...paths.boughtBefore() },
  { label: msg`Favourites`, ...paths.favorites() },
  { label: msg`New arrivals`, ...paths.newArrivals() },
  { label: msg`Arriving soon`, ...paths.arrivals() },
  { label: msg`Ranking`, ...paths.ranking() },
  { label: msg`Promotions`, ...paths.activities() },
  { label: msg`Sets`, to: paths.sets().to },
  { label: msg`Mixed pallets`, to: paths.pallets().to },
  { label: msg`Program`, ...paths.program() },
  { label: msg`Cash-back`, ...paths.cashBack() },
  { label: msg`Cash-back statement`, to: paths.cashBackStatement().to },
  { label: msg`Coupons`, to: paths.coupons().to },
  { label: msg`Recently viewed`, ...paths.history() },
  { label: msg`Addresses`, ...paths.addresses() },
  { label: msg`Client accounts`, to: paths.accounts().to },
  { label: msg`Sync`, ...paths.sync() },
  { label: msg`People of the account`, to: paths.people().to },
  { label: msg`Where you are signed in`, to: paths.sessions().to },
  { label: msg`Settings`, ...paths.settings() },
  { label: msg`Help centre`, ...paths.help() },
  { label: msg`Legal information`, ...paths.legal() },
]
