import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { contract } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { fitQuantity, salesStep } from '#domain/rules/quantity.ts'
import { PALLET } from '#domain/rules/volume.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useDevice } from '../../../lib/device.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useSaved } from '../../../lib/use-saved.ts'
import { ArticlePrice } from '../../../ui/article-price.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { toast } from '../../../ui/toasts.ts'
import { SetCount } from '../bundles/bundle-words.tsx'
import { formatVolume } from '../cart-figures.tsx'
import type { Basket } from '../cart.reads.ts'
import { QuantityNote } from '../quantity-note.tsx'
import type { Told } from '../use-quantity.ts'
import css from './fill-up-dialog.module.css'
import { fillGoal, proposalOf, sizeOf, useBoughtArticles } from './use-fill-up.ts'
import type { FillKind } from './use-fill-up.ts'

interface FillUpDialogProps {
  basket: Basket
  bought: ReadonlyMap<string, number>
  onClose: () => void
}

/** Proposes articles that the account buys anyway, up to a container or a whole pallet; every quantity can be changed first. */
export function FillUpDialog({ basket, bought, onClose }: FillUpDialogProps) {
  const { t } = useLingui()
  const { account } = basket
  const [kind, setKind] = useState<FillKind>(account.shipsFromChina ? 'container' : 'pallet')
  const { data, isLoading } = useBoughtArticles(basket, bought)
  return (
    <Dialog title={<Trans>Fill up with what you have bought before</Trans>} shape="wide" onClose={onClose}>
      <div className={css.content}>
        {account.shipsFromChina && (
          <Segmented
            label={t`Up to`}
            value={kind}
            onChange={setKind}
            choices={[
              { value: 'container', label: t`Container (65 m³)` },
              { value: 'pallet', label: t`Whole pallets` },
            ]}
          />
        )}
        {isLoading ? (
          <Waiting>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} width={80} />
            ))}
          </Waiting>
        ) : (
          <Proposal key={kind} kind={kind} basket={basket} bought={bought} articles={data ?? []} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface Addition {
  readonly article: Article
  readonly quantity: number
}

function Proposal({
  kind,
  basket,
  bought,
  articles,
  onClose,
}: FillUpDialogProps & { kind: FillKind; articles: readonly Article[] }) {
  const { t, i18n } = useLingui()
  const [additions, setAdditions] = useState<readonly Addition[]>(() => {
    const byId = new Map(articles.map((article) => [article.goodsId, article]))
    return proposalOf(basket, kind, articles, bought).flatMap(({ goodsId, quantity }) => {
      const article = byId.get(goodsId)
      return article ? [{ article, quantity }] : []
    })
  })
  const [goal] = useState(() => fillGoal(basket, kind))
  const reached = goal.have + sizeOf(kind, additions)
  const shown = (size: number) =>
    kind === 'container'
      ? formatVolume(i18n.locale, size)
      : formatNumber(i18n.locale, size / PALLET, { maximumFractionDigits: 2 })
  const wanted = additions.filter(({ quantity }) => quantity > 0)
  const { isBusy, add } = useAddAll(wanted, onClose)
  if (additions.length === 0) {
    return (
      <p className={css.words}>
        {goal.have >= goal.target ? (
          <Trans>There is nothing to fill up.</Trans>
        ) : (
          <Trans>Nothing that you have bought before can be added: it is not in stock, or its size is not known.</Trans>
        )}
      </p>
    )
  }
  return (
    <>
      <div className={css.gauge}>
        <span className="num">
          {shown(reached)} / {kind === 'container' ? shown(goal.target) : <SetCount kind="pallet" count={goal.target / PALLET} />}
        </span>
        <progress
          value={Math.min(reached, goal.target)}
          max={goal.target}
          aria-label={kind === 'container' ? t`Container (65 m³)` : t`Whole pallets`}
        />
        {kind === 'container' && reached < goal.target && (
          <span>
            <Trans>{shown(goal.target - reached)} still missing</Trans>
          </span>
        )}
      </div>
      <ul className={css.list}>
        {additions.map((addition) => (
          <Line
            key={addition.article.goodsId}
            addition={addition}
            basket={basket}
            onQuantity={(quantity) =>
              setAdditions(additions.map((one) => (one.article === addition.article ? { ...one, quantity } : one)))
            }
          />
        ))}
      </ul>
      <footer className={css.foot}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" busy={isBusy} disabled={wanted.length === 0} onClick={() => void add()}>
          <Plural value={wanted.length} _0="Add to cart" one="Add # article" other="Add # articles" />
        </Button>
      </footer>
    </>
  )
}

function Line({ addition, basket, onQuantity }: { addition: Addition; basket: Basket; onQuantity: (quantity: number) => void }) {
  const { article, quantity } = addition
  const goods = lineGoodsOf(article, basket.account, currentBrand().id, serverNow())
  const [told, setTold] = useState<Told | null>(null)
  const ask = (asked: number) => {
    const fit = fitQuantity(asked, goods)
    setTold(fit.reasons.length > 0 ? { fit, before: quantity } : null)
    onQuantity(fit.quantity)
  }
  return (
    <li className={css.line}>
      <Picture image={article.images[0] ?? ''} alt="" className={css.picture} />
      <span className={css.name}>{keepUnits(article.name)}</span>
      <ArticlePrice article={article} price={priceLine(article, basket.account, quantity, serverNow())} amount="lineTotal" />
      <Stepper
        label={article.name}
        value={quantity}
        step={salesStep(goods)}
        compact
        onAsk={ask}
        note={
          told && (
            <QuantityNote told={told} isPackage={goods.orderingMode === 'package'} onTake={ask} onUndo={() => ask(told.before)} />
          )
        }
      />
    </li>
  )
}

/** Adds everything in one command with one Undo, as differences, so that a colleague's additions stay. */
function useAddAll(additions: readonly Addition[], onClose: () => void) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    const entries = (sign: 1 | -1) => ({
      bsShoppingCartGroupDtoList: additions.map(({ article, quantity }) => ({
        goodsId: article.goodsId,
        quantity: sign * quantity,
      })),
    })
    const label = t`Articles added to fill up: ${additions.length}`
    setBusy(true)
    const isSaved = await saved(device.enqueue(contract.cart.save, entries(1), { label }))
    setBusy(false)
    if (!isSaved) return
    onClose()
    const undo = () => saved(device.enqueue(contract.cart.save, entries(-1), { label: t`Filling up undone` }))
    toast(label, { undo: () => void undo() })
  }
  return { isBusy, add }
}
