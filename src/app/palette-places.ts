import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconAddressBook,
  IconBell,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarRepeat,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconCloudCheck,
  IconCoins,
  IconDevices,
  IconDeviceTabletShare,
  IconFileDollar,
  IconFileCheck,
  IconFileText,
  IconFolderDown,
  IconFileUpload,
  IconGavel,
  IconGift,
  IconHeart,
  IconHelp,
  IconHistory,
  IconHome,
  IconInbox,
  IconKeyboard,
  IconListDetails,
  IconMail,
  IconMailCog,
  IconPackages,
  IconPlugConnected,
  IconPhoto,
  IconPlaneOff,
  IconReceipt,
  IconRepeat,
  IconSettings,
  IconShoppingCart,
  IconSparkles,
  IconSpeakerphone,
  IconStack2,
  IconTable,
  IconTicket,
  IconTruckDelivery,
  IconTruckReturn,
  IconUserCheck,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { Brand } from '#domain/brands/brand.ts'
import { hasRoute } from '#domain/brands/features.ts'
import type { Identity } from '../offline/device-types.ts'
import { paths } from './paths.ts'

/** Where the rail and the page More show a place; by default under More. */
export type PlaceGroup = 'rail' | 'catalogue' | 'orders' | 'more'

export interface Place {
  readonly label: MessageDescriptor
  readonly to: string
  readonly icon?: Icon
  readonly in?: PlaceGroup
  /** Who sees it; by default whoever orders: a buyer, or staff who act for client accounts. */
  readonly who?: (person: Identity | null) => boolean
}

type Who = NonNullable<Place['who']>
const isBuyer: Who = (person) => person?.kind === 'buyer'
const isSales: Who = (person) => person?.role === 'sales'
const isService: Who = (person) => person?.role === 'service'
/** Service works for no client account (§1). */
const ordersHere: Who = (person) => person !== null && !isService(person)
const isAnybody: Who = () => true

/** The screens that this brand has and this person may open: the one list for palette, flyouts and the page More. */
export const palettePlaces = (brand: Brand, person: Identity | null): readonly Place[] =>
  PLACES.filter(({ to, who }) => hasRoute(brand, to) && (who ?? ordersHere)(person))

/** The places of one group, in their order. */
export const placesIn = (group: PlaceGroup, brand: Brand, person: Identity | null): readonly Place[] =>
  palettePlaces(brand, person).filter((place) => (place.in ?? 'more') === group)

const PLACES: readonly Place[] = [
  { label: msg`Home`, ...paths.home(), icon: IconHome, in: 'rail' },
  { label: msg`Quick order`, ...paths.quickOrder(), icon: IconKeyboard, in: 'rail' },
  { label: msg`Cart`, ...paths.cart(), icon: IconShoppingCart, in: 'rail' },
  { label: msg`Favourites`, ...paths.favorites(), icon: IconHeart, in: 'rail' },
  { label: msg`New arrivals`, ...paths.newArrivals(), icon: IconSparkles, in: 'catalogue' },
  { label: msg`Arriving soon`, ...paths.arrivals(), icon: IconTruckDelivery, in: 'catalogue' },
  { label: msg`Ranking`, ...paths.ranking(), icon: IconChartBar, in: 'catalogue' },
  { label: msg`Promotions`, ...paths.activities(), icon: IconSpeakerphone, in: 'catalogue' },
  { label: msg`Sets`, to: paths.sets().to, icon: IconStack2, in: 'catalogue' },
  { label: msg`Mixed pallets`, to: paths.pallets().to, icon: IconPackages, in: 'catalogue' },
  { label: msg`Cash-back`, ...paths.cashBack(), icon: IconCoins, in: 'catalogue' },
  { label: msg`Program`, ...paths.program(), icon: IconListDetails, in: 'catalogue' },
  { label: msg`Recently viewed`, ...paths.history(), icon: IconHistory, in: 'catalogue' },
  { label: msg`Orders`, ...paths.orders(), icon: IconClipboardList, in: 'orders' },
  { label: msg`Drafts`, ...paths.drafts(), icon: IconFileText, in: 'orders' },
  { label: msg`Plans`, ...paths.plans(), icon: IconCalendarRepeat, in: 'orders' },
  { label: msg`Order for several branches`, to: paths.matrix().to, icon: IconTable, in: 'orders' },
  { label: msg`Batch orders`, ...paths.batch(), icon: IconFileUpload, in: 'orders' },
  { label: msg`Approvals`, to: paths.approvals().to, icon: IconChecklist, who: isBuyer, in: 'orders' },
  { label: msg`Returns`, ...paths.returns(), icon: IconTruckReturn, in: 'orders' },
  { label: msg`Bought before`, ...paths.boughtBefore(), icon: IconRepeat, in: 'orders' },
  { label: msg`Desk`, to: paths.desk().to, icon: IconInbox, who: isService },
  { label: msg`Today`, to: paths.today().to, icon: IconCalendarCheck, who: isSales },
  { label: msg`Since your last visit`, to: paths.visit().to, icon: IconUserCheck, who: isSales },
  { label: msg`Hand over unsent work`, to: paths.handOver().to, icon: IconDeviceTabletShare, who: isSales },
  { label: msg`Drill`, to: paths.drill().to, icon: IconPlaneOff },
  { label: msg`Documents to review`, to: paths.documentReview().to, icon: IconFileCheck, who: isService },
  { label: msg`Client accounts`, to: paths.accounts().to, icon: IconBuildingStore, who: isSales },
  { label: msg`Quotations`, to: paths.quotations().to, icon: IconFileDollar },
  { label: msg`Download centre`, to: paths.downloads().to, icon: IconFolderDown },
  { label: msg`Coupons`, to: paths.coupons().to, icon: IconTicket },
  { label: msg`Scratch card`, to: paths.scratch().to, icon: IconGift },
  { label: msg`Requests for pictures`, to: paths.pictureRequests().to, icon: IconPhoto },
  { label: msg`Cash-back statement`, to: paths.cashBackStatement().to, icon: IconReceipt },
  { label: msg`Addresses`, ...paths.addresses(), icon: IconAddressBook },
  { label: msg`Sync`, ...paths.sync(), icon: IconCloudCheck, who: isAnybody },
  { label: msg`Arrival notices`, to: paths.arrivalNotices().to, icon: IconBell },
  { label: msg`E-mail log`, to: paths.emailLog().to, icon: IconMail, who: isBuyer },
  { label: msg`E-mail subscriptions`, to: paths.emailSubscriptions().to, icon: IconMailCog, who: isBuyer },
  { label: msg`People of the account`, to: paths.people().to, icon: IconUsers },
  { label: msg`Where you are signed in`, to: paths.sessions().to, icon: IconDevices, who: isAnybody },
  { label: msg`API access`, to: paths.apiAccess().to, icon: IconPlugConnected },
  { label: msg`Webhooks`, to: paths.webhooks().to, icon: IconWebhook },
  { label: msg`Settings`, ...paths.settings(), icon: IconSettings, who: isAnybody },
  { label: msg`Help centre`, ...paths.help(), icon: IconHelp, who: isAnybody },
  { label: msg`Legal information`, ...paths.legal(), icon: IconGavel, who: isAnybody },
]
