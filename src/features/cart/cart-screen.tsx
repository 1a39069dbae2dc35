import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter, IconShoppingCart, IconShoppingCartDown, IconTrash } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { OrderForCoupon } from '#domain/rules/coupon.ts'
import type { Remedy } from '#domain/rules/remedies.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import type { VatCase } from '#domain/rules/tax.ts'
import { useDevice } from '../../lib/device.ts'
import { focusWhenGone } from '../../lib/focus-when-gone.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useStable } from '../../lib/use-stable.ts'
import type { CartViewBundle } from '../../offline/bundle-types.ts'
import type { CartViewLine } from '../../offline/device-types.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import type { Substitute } from './attention/replace-remedy.tsx'
import { useRemedies } from './attention/use-remedies.ts'
import { BundleLines } from './bundles/bundle-lines.tsx'
import { CartFigures } from './cart-figures.tsx'
import { CartLines } from './cart-lines.tsx'
import css from './cart-screen.module.css'
import { CartSummary } from './cart-summary.tsx'
import { useCartCommands } from './cart.commands.ts'
import { useBasket } from './cart.reads.ts'
import type { Basket } from './cart.reads.ts'
import { DownloadButton, ImportButton } from './files/cart-files.tsx'
import { SavedLines } from './saved-lines.tsx'

export interface CartLinks {
  readonly catalogue: LinkProps
  readonly confirm: LinkProps
  readonly article: (goodsId: string) => LinkProps
  /** Leads to the articles of a category, or to all. */
  readonly category: (classId: string | undefined) => LinkProps
}

/** What other features add to the cart; the route passes it in. */
export interface CartSlots {
  /** The tax case in words. */
  readonly tax: (vat: VatCase) => ReactNode
  /** Keeps the chosen lines, sets and pallets as a plan. */
  readonly savePlan?: (lines: readonly CartViewLine[], bundles: readonly CartViewBundle[]) => ReactNode
  /** Shows from which plan a line came. */
  readonly fromPlan?: (planId: string) => ReactNode
  /** Further actions for the whole cart. */
  readonly acts?: ReactNode
  /** Pieces that the account has ordered before, by article. */
  readonly bought: ReadonlyMap<string, number>
  /** A coupon of the account, chosen or proposed, among the totals. */
  readonly coupon?: (order: OrderForCoupon) => ReactNode
}

/** The cart of the chosen account: read and written on the device, so it is complete offline. */
export function CartScreen({ links, slots }: { links: CartLinks; slots: CartSlots }) {
  const basket = useBasket()
  const device = useDevice()
  useEffect(() => {
    void device.refresh()
  }, [device])
  if (!basket) return null
  if (!basket.view) return <Unknown />
  if (!basket.isChoiceRead) return <ScreenSkeleton />
  const { lines, saved, bundles = [] } = basket.view
  const aside = saved.length > 0 && <SavedLines basket={basket} saved={saved} articleLink={links.article} />
  if (lines.length > 0 || bundles.length > 0) return <Full basket={basket} links={links} slots={slots} aside={aside} />
  if (!aside) return <Empty catalogue={links.catalogue} account={basket.account} />
  return (
    <Page title={<Trans>Cart</Trans>}>
      <Card>
        <Empty tight catalogue={links.catalogue} account={basket.account} />
      </Card>
      {aside}
    </Page>
  )
}

interface FullProps {
  basket: Basket
  links: CartLinks
  slots: CartSlots
  aside: ReactNode
}

function Full({ basket, links, slots, aside }: FullProps) {
  const { t, i18n } = useLingui()
  const { remove, removeAll, replace, setAside, note } = useCartCommands()
  const { mend, notify } = useRemedies()
  const { leaveOut } = basket
  const lines = basket.view?.lines ?? []
  const chosen = lines.filter(({ goodsId }) => !basket.leftOut.has(goodsId))
  const bundles = basket.view?.bundles ?? []
  const chosenBundles = bundles.filter(({ bundleKey }) => !basket.leftOut.has(bundleKey))
  const count = chosen.length + chosenBundles.length
  const all = lines.length + bundles.length
  const isAll = count === all
  const some = formatNumber(i18n.locale, count)

  const choose = useCallback((goodsId: string, isOut: boolean) => leaveOut([goodsId], isOut), [leaveOut])
  const removeLine = useStable((line: CartViewLine, name: string) => void remove([line], t`${name} removed`))
  const later = useStable((line: CartViewLine, name: string) => void setAside([line], true, t`${name} saved for later`))
  const replaceLine = useStable(
    (line: CartViewLine, { article: { goodsId, name: by }, quantity }: Substitute) =>
      void replace(line, { goodsId, quantity }, t`Replaced by ${by}`),
  )
  const noteLine = useStable((line: CartViewLine, text: string, name: string) => void note(line, text, name))
  const remedy = useStable((line: CartViewLine, how: Remedy, name: string) => {
    if (how.kind === 'remove') removeLine(line, name)
    else if (how.kind === 'later') later(line, name)
    else if (how.kind === 'notify') void notify(line.goodsId, name)
    else void mend([{ line, remedy: how }], t`${name}: quantity changed`)
  })
  return (
    <Page
      title={<Trans>Cart</Trans>}
      width="wide"
      meta={<CartFigures order={basket.all} currency={basket.account.currency} />}
      actions={
        <>
          {slots.acts}
          <IconButton label={t`Print`} icon={<IconPrinter size={20} aria-hidden />} outlined onClick={() => print()} />
          <DownloadButton isPending={lines.some(({ pending }) => pending)} />
          <ImportButton account={basket.account} />
        </>
      }
    >
      <div className={css.layout}>
        <div className={css.main}>
          <section className={css.lines} data-guide="lines">
            <header className={css.head}>
              <label className={css.all}>
                <input
                  type="checkbox"
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !isAll && count > 0
                  }}
                  onChange={() =>
                    leaveOut([...lines.map(({ goodsId }) => goodsId), ...bundles.map(({ bundleKey }) => bundleKey)], isAll)
                  }
                />
                {isAll ? (
                  <Trans>All lines chosen</Trans>
                ) : (
                  <Plural value={all} one={`${some} of # line chosen`} other={`${some} of # lines chosen`} />
                )}
              </label>
              <span className={css.bulk}>
                {slots.savePlan?.(chosen, chosenBundles)}
                <Button
                  variant="quiet"
                  icon={<IconShoppingCartDown size={18} aria-hidden />}
                  disabled={chosen.length === 0}
                  onClick={() =>
                    void setAside(chosen, true, t`Lines saved for later: ${formatNumber(i18n.locale, chosen.length)}`)
                  }
                >
                  <Trans>Save for later</Trans>
                </Button>
                <Button
                  variant="quiet"
                  icon={<IconTrash size={18} aria-hidden />}
                  disabled={count === 0}
                  onClick={() => {
                    focusWhenGone(firstQuantity)
                    void removeAll(
                      chosen,
                      chosenBundles,
                      isAll ? t`Cart emptied` : t`${plural(count, { one: '# line removed', other: '# lines removed' })}`,
                    )
                  }}
                >
                  {isAll ? <Trans>Empty the cart</Trans> : <Trans>Remove chosen</Trans>}
                </Button>
              </span>
            </header>
            <CartLines
              basket={basket}
              label={t`Lines of the cart`}
              wholes={<BundleLines basket={basket} articleLink={links.article} />}
              articleLink={links.article}
              replaceLink={links.category}
              onReplace={replaceLine}
              onRemedy={remedy}
              onChoose={choose}
              onRemove={removeLine}
              onLater={later}
              onNote={noteLine}
              fromPlan={slots.fromPlan}
            />
          </section>
          {aside}
        </div>
        <CartSummary basket={basket} confirm={links.confirm} tax={slots.tax} bought={slots.bought} coupon={slots.coupon} />
      </div>
    </Page>
  )
}

/** Of the lines that were not chosen. */
const firstQuantity = () => document.querySelector<HTMLElement>('[data-guide="lines"] input[role=spinbutton]')

interface EmptyProps {
  catalogue: LinkProps
  account: ClientAccount
  tight?: boolean
}

function Empty({ catalogue, account, tight = false }: EmptyProps) {
  return (
    <EmptyState
      tight={tight}
      icon={<IconShoppingCart size={28} />}
      title={<Trans>The cart is empty</Trans>}
      action={
        <>
          <LinkButton {...catalogue} variant="primary">
            <Trans>Open the catalogue</Trans>
          </LinkButton>
          <ImportButton account={account} />
        </>
      }
    >
      <Trans>Articles that you add are kept here for this client account, also without a network.</Trans>
    </EmptyState>
  )
}

/** Never read on this device: a skeleton while the service is asked, words if it cannot be reached. */
function Unknown() {
  const device = useDevice()
  const { reachable } = useObservable(device.sync)
  if (reachable === 'no') {
    return (
      <BrokenState
        title={<Trans>This cart is not on this device yet</Trans>}
        safe={<Trans>What you add now is saved on this device and joins the cart later.</Trans>}
        onRetry={() => void device.refresh()}
      >
        <Trans>It was never opened here while there was a network.</Trans>
      </BrokenState>
    )
  }
  return <ScreenSkeleton />
}

function ScreenSkeleton() {
  return (
    <Page title={<Trans>Cart</Trans>}>
      <Waiting className={css.lines}>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={css.bone}>
            <Skeleton shape="square" className={css.bonePicture} />
            <div>
              <Skeleton width={60} />
              <Skeleton width={40} />
            </div>
            <Skeleton width={80} />
          </div>
        ))}
      </Waiting>
    </Page>
  )
}
