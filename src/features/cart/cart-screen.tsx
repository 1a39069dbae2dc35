import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter, IconShoppingCart, IconTrash } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useStable } from '../../lib/use-stable.ts'
import type { CartViewLine } from '../../offline/device-types.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { CartLines } from './cart-lines.tsx'
import css from './cart-screen.module.css'
import { CartSummary } from './cart-summary.tsx'
import { useCartCommands } from './cart.commands.ts'
import { useBasket } from './cart.reads.ts'
import type { Basket } from './cart.reads.ts'
import { SavedLines } from './saved-lines.tsx'

export interface CartLinks {
  readonly catalogue: LinkProps
  readonly confirm: LinkProps
  readonly article: (goodsId: string) => LinkProps
  /** What else can be done with the lines, from other features. */
  readonly acts?: ReactNode
}

/** The cart of the chosen account: read and written on the device, so it is whole without a network. */
export function CartScreen({ links }: { links: CartLinks }) {
  const basket = useBasket()
  const device = useDevice()
  useEffect(() => {
    void device.refresh()
  }, [device])
  if (!basket) return null
  if (!basket.view) return <Unknown />
  if (!basket.isChoiceRead) return <ScreenSkeleton />
  const { lines, saved } = basket.view
  const aside = saved.length > 0 && <SavedLines basket={basket} saved={saved} articleLink={links.article} />
  if (lines.length > 0) return <Full basket={basket} links={links} aside={aside} />
  if (!aside) return <Empty catalogue={links.catalogue} />
  return (
    <Page title={<Trans>Cart</Trans>}>
      <Card>
        <Empty tight catalogue={links.catalogue} />
      </Card>
      {aside}
    </Page>
  )
}

function Full({ basket, links, aside }: { basket: Basket; links: CartLinks; aside: ReactNode }) {
  const { t, i18n } = useLingui()
  const { remove, setAside, note } = useCartCommands()
  const { leaveOut } = basket
  const lines = basket.view?.lines ?? []
  const chosen = lines.filter(({ goodsId }) => !basket.leftOut.has(goodsId))
  const isAll = chosen.length === lines.length
  const total = basket.view?.total ?? 0

  const choose = useCallback((goodsId: string, isOut: boolean) => leaveOut([goodsId], isOut), [leaveOut])
  const removeLine = useStable((line: CartViewLine, name: string) => void remove([line], t`${name} removed`))
  const later = useStable((line: CartViewLine, name: string) => void setAside([line], true, t`${name} saved for later`))
  const noteLine = useStable((line: CartViewLine, text: string, name: string) => void note(line, text, name))
  return (
    <Page
      title={<Trans>Cart</Trans>}
      meta={
        <>
          <Plural value={lines.length} one="# article" other="# articles" />
          {' · '}
          <Plural
            value={total}
            one={`${formatNumber(i18n.locale, total)} piece`}
            other={`${formatNumber(i18n.locale, total)} pieces`}
          />
        </>
      }
      actions={
        <>
          {links.acts}
          <IconButton label={t`Print`} icon={<IconPrinter size={20} aria-hidden />} outlined onClick={() => print()} />
          <Button
            icon={<IconTrash size={18} aria-hidden />}
            disabled={chosen.length === 0}
            onClick={() => void remove(chosen, isAll ? t`Cart emptied` : t`${chosen.length} lines removed`)}
          >
            {isAll ? <Trans>Empty the cart</Trans> : <Trans>Remove chosen</Trans>}
          </Button>
        </>
      }
    >
      <div className={css.layout}>
        <div className={css.main}>
          <section className={css.lines}>
            <header className={css.head}>
              <label className={css.all}>
                <input
                  type="checkbox"
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !isAll && chosen.length > 0
                  }}
                  onChange={() =>
                    leaveOut(
                      lines.map(({ goodsId }) => goodsId),
                      isAll,
                    )
                  }
                />
                {isAll ? (
                  <Trans>All lines chosen</Trans>
                ) : (
                  <Trans>
                    {chosen.length} of {lines.length} lines chosen
                  </Trans>
                )}
              </label>
            </header>
            <CartLines
              basket={basket}
              label={t`Lines of the cart`}
              articleLink={links.article}
              onChoose={choose}
              onRemove={removeLine}
              onLater={later}
              onNote={noteLine}
            />
          </section>
          {aside}
        </div>
        <CartSummary basket={basket} confirm={links.confirm} />
      </div>
    </Page>
  )
}

function Empty({ catalogue, tight = false }: { catalogue: LinkProps; tight?: boolean }) {
  return (
    <EmptyState
      tight={tight}
      icon={<IconShoppingCart size={28} />}
      title={<Trans>The cart is empty</Trans>}
      action={
        <LinkButton {...catalogue} variant="primary">
          <Trans>Open the catalogue</Trans>
        </LinkButton>
      }
    >
      <Trans>Articles that you add are kept here for this client account, also without a network.</Trans>
    </EmptyState>
  )
}

/** Never read on this device: skeleton while the service is asked, words when it cannot be. */
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
