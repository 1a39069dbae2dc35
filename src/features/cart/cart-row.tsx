import { Plural, useLingui } from '@lingui/react/macro'
import { IconCornerDownRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { memo, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { PricedLine } from '#domain/contract/order-facts.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { salesStep } from '#domain/rules/quantity.ts'
import type { LineTrouble, Remedy } from '#domain/rules/remedies.ts'
import { currentBrand } from '../../lib/brand.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { CartViewLine } from '../../offline/device-types.ts'
import { classNames } from '../../ui/class-names.ts'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceButton } from '../../ui/price-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ReplaceRemedy } from './attention/replace-remedy.tsx'
import type { Substitute } from './attention/replace-remedy.tsx'
import css from './cart-row.module.css'
import { isSameTrouble } from './cart-trouble.ts'
import { LineNote } from './line-note.tsx'
import { LineProblems } from './line-problems.tsx'
import { LastChange } from './lines/last-change.tsx'
import { AccessoriesFold, LineAccessories } from './lines/line-accessories.tsx'
import { LineDeal } from './lines/line-deal.tsx'
import { LineMenu } from './lines/line-menu.tsx'
import { LineQuantity } from './lines/line-quantity.tsx'
import { PriceWhy } from './price-why.tsx'

/** Actions for a line; the functions keep their identity between renders. */
export interface LineActs {
  articleLink: (goodsId: string) => LinkProps
  /** Leads to others of a category; to all, for an article about which nothing is known. */
  replaceLink: (classId: string | undefined) => LinkProps
  onReplace: (line: CartViewLine, by: Substitute) => void
  onChoose: (goodsId: string, isOut: boolean) => void
  onRemove: (line: CartViewLine, name: string) => void
  onLater: (line: CartViewLine, name: string) => void
  onNote: (line: CartViewLine, note: string, name: string) => void
  onRemedy: (line: CartViewLine, remedy: Remedy, name: string) => void
  /** Shows from which plan a line came. */
  fromPlan?: ((planId: string) => ReactNode) | undefined
}

export interface CartRowProps extends LineActs {
  index: number
  view: CartViewLine
  /** The article above it that this one is an accessory of. */
  under: string | undefined
  line: PricedLine
  account: ClientAccount
  trouble: LineTrouble | undefined
  isOut: boolean
  /** Moves to the quantity of another line. */
  onMove: (from: number, by: 1 | -1) => void
  /** Moves the focus on from this line, which is about to disappear. */
  onLeave: (from: number) => void
}

/** One dense line of the cart: 48 px with a pointer, 64 px on touch; taller only if something must be said. */
export const CartRow = memo(function CartRow({
  index,
  view,
  under,
  line,
  account,
  trouble,
  isOut,
  onMove,
  onLeave,
  ...acts
}: CartRowProps) {
  const { t } = useLingui()
  const id = useId()
  const [isNoting, setNoting] = useState(false)
  const [isShowing, setShowing] = useState(false)
  const { article, price } = line
  const { goodsId } = view
  const name = article?.name ?? goodsId
  const currency = article?.currency ?? account.currency
  const remove = () => acts.onRemove(view, name)
  /** After a key press the next line takes the focus; after a touch that would open the on-screen keyboard. */
  const leaving = (leave: () => void) => (byKey: boolean) => {
    if (byKey) onLeave(index)
    leave()
  }
  return (
    <div className={classNames(css.row, isOut && css.out, under !== undefined && css.under)}>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={!isOut}
          aria-label={t`Order ${name}`}
          onChange={(event) => acts.onChoose(goodsId, !event.target.checked)}
        />
      </label>
      <Picture image={article?.images[0] ?? ''} alt="" className={css.picture} />
      <div className={css.words}>
        <Link {...acts.articleLink(goodsId)} className={css.name} title={name}>
          {keepUnits(name)}
        </Link>
        <span className={css.meta}>
          {under !== undefined && (
            <>
              <IconCornerDownRight size={14} aria-hidden />
              <span className="visuallyHidden">{t`Accessory of ${under}`}</span>
            </>
          )}
          <span className={css.number}>
            {goodsId}
            {article && article.barCode !== '' && ` · ${article.barCode}`}
          </span>
          <LastChange {...view} />
          {view.planId !== undefined && acts.fromPlan && <span className={css.changed}>{acts.fromPlan(view.planId)}</span>}
          {article && article.accessories.length > 0 && (
            <AccessoriesFold
              id={id}
              count={article.accessories.length}
              isOpen={isShowing}
              onToggle={() => setShowing(!isShowing)}
            />
          )}
        </span>
        {article && <LineDeal article={article} price={price} />}
      </div>
      <div className={css.price}>
        <span className={css.unit}>
          {article ? (
            <PriceButton subject={{ kind: 'now', article, price }}>
              <Money minor={price.unit} currency={currency} />
            </PriceButton>
          ) : (
            <Money minor={price.unit} currency={currency} />
          )}
          {article && <EnergyArrow article={article} />}
        </span>
        {article && <PriceWhy price={price} article={article} account={account} />}
      </div>
      <div className={css.quantity}>
        {article ? (
          <LineQuantity article={article} onMove={(by) => onMove(index, by)} onRemove={leaving(remove)} />
        ) : (
          <span className="num">{view.quantity}</span>
        )}
      </div>
      <div className={css.total}>
        <Money minor={price.lineTotal} currency={currency} strong />
        {article && account.orderingMode === 'package' && <Boxes line={line} account={account} />}
      </div>
      <div className={css.acts}>
        <LineMenu
          name={name}
          hasNote={view.note !== ''}
          onNote={() => setNoting(true)}
          onLater={leaving(() => acts.onLater(view, name))}
          onRemove={leaving(remove)}
        />
      </div>
      <LineNote
        name={name}
        note={view.note}
        isEditing={isNoting}
        onEdit={setNoting}
        onSave={(note) => acts.onNote(view, note, name)}
      />
      {trouble && (
        <div className={css.mending}>
          <LineProblems
            trouble={trouble}
            isKnown={article !== undefined}
            promotionLeft={article?.activity?.unitsLeft ?? null}
            replace={
              <ReplaceRemedy
                goodsId={goodsId}
                quantity={view.quantity}
                account={account}
                isGone={trouble.condition === 'offMarket'}
                search={acts.replaceLink(article?.classId)}
                onReplace={(by) => acts.onReplace(view, by)}
              />
            }
            onRemedy={(remedy) => acts.onRemedy(view, remedy, name)}
          />
        </div>
      )}
      {article && isShowing && (
        <div className={css.beneath}>
          <LineAccessories id={id} links={article.accessories} quantity={view.quantity} account={account} />
        </div>
      )}
    </div>
  )
}, isSame)

/** Prices are recomputed every few seconds: a row draws again only if its own numbers changed. */
function isSame(before: CartRowProps, now: CartRowProps): boolean {
  return (
    before.index === now.index &&
    before.view === now.view &&
    before.under === now.under &&
    before.line.article === now.line.article &&
    before.line.price.lineTotal === now.line.price.lineTotal &&
    before.line.price.reason === now.line.price.reason &&
    isSameTrouble(before.trouble, now.trouble) &&
    before.isOut === now.isOut &&
    before.account === now.account &&
    before.onRemove === now.onRemove
  )
}

/** "1 box · 12": how many boxes, and the pieces in them (§6). */
function Boxes({ line, account }: { line: PricedLine; account: ClientAccount }) {
  const { i18n } = useLingui()
  if (!line.article) return null
  const step = salesStep(lineGoodsOf(line.article, account, currentBrand().id, serverNow()))
  const boxes = line.quantity / step
  const shown = formatNumber(i18n.locale, boxes, { maximumFractionDigits: 2 })
  return (
    <span className={css.boxes}>
      <Plural value={boxes} one={`${shown} box`} other={`${shown} boxes`} />
      {' · '}
      {formatNumber(i18n.locale, line.quantity)}
    </span>
  )
}
