import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudUp, IconNote, IconPencil, IconShoppingCartDown, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { memo, useState } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { PricedLine } from '#domain/contract/order-facts.ts'
import { boxButtons } from '#domain/rules/quantity.ts'
import type { OrderLineProblem } from '#domain/rules/order.ts'
import { formatDifference } from '#domain/rules/numbers.ts'
import { currentBrand } from '../../lib/brand.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { CartViewLine } from '../../offline/device-types.ts'
import { Age } from '../../ui/age.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import css from './cart-row.module.css'
import { LineNote } from './line-note.tsx'
import { LineProblems } from './line-problems.tsx'
import { PriceWhy } from './price-why.tsx'
import { QuantityNote } from './quantity-note.tsx'
import { useQuantity } from './use-quantity.ts'

export interface CartRowProps {
  view: CartViewLine
  line: PricedLine
  account: ClientAccount
  problem: OrderLineProblem | undefined
  isOut: boolean
  articleLink: (goodsId: string) => LinkProps
  onChoose: (goodsId: string, isOut: boolean) => void
  onRemove: (line: CartViewLine, name: string) => void
  onLater: (line: CartViewLine, name: string) => void
  onNote: (line: CartViewLine, note: string, name: string) => void
}

/** One dense line of the cart. */
export const CartRow = memo(function CartRow({
  view,
  line,
  account,
  problem,
  isOut,
  articleLink,
  onChoose,
  onRemove,
  onLater,
  onNote,
}: CartRowProps) {
  const { t } = useLingui()
  const [isNoting, setNoting] = useState(false)
  const { article, price } = line
  const { goodsId } = view
  const name = article?.name ?? goodsId
  const currency = article?.currency ?? account.currency
  return (
    <div className={classNames(css.row, isOut && css.out)}>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={!isOut}
          aria-label={t`Order ${name}`}
          onChange={(event) => onChoose(goodsId, !event.target.checked)}
        />
      </label>
      <Picture image={article?.images[0] ?? ''} alt="" className={css.picture} />
      <div className={css.words}>
        <Link {...articleLink(goodsId)} className={css.name}>
          {name}
        </Link>
        <span className={css.number}>
          {goodsId}
          {article && article.barCode !== '' && ` · ${article.barCode}`}
        </span>
        {view.note !== '' && !isNoting && (
          <button type="button" className={css.note} aria-label={t`Change the note on ${name}`} onClick={() => setNoting(true)}>
            {view.note}
            <IconPencil size={14} aria-hidden />
          </button>
        )}
        <LastChange view={view} />
      </div>
      <div className={css.price}>
        <span className={css.unit}>
          <Money minor={price.unit} currency={currency} />
          {article && <EnergyArrow article={article} />}
        </span>
        {article && <PriceWhy price={price} article={article} account={account} />}
      </div>
      <div className={css.quantity}>
        {article ? <LineQuantity view={view} line={line} account={account} /> : <span className="num">{view.quantity}</span>}
      </div>
      <div className={css.total}>
        <Money minor={price.lineTotal} currency={currency} strong />
      </div>
      <div className={css.acts}>
        {view.note === '' && (
          <IconButton
            label={t`Add a note on ${name}`}
            icon={<IconNote size={20} aria-hidden />}
            aria-expanded={isNoting}
            onClick={() => setNoting(!isNoting)}
          />
        )}
        <IconButton
          label={t`Save ${name} for later`}
          icon={<IconShoppingCartDown size={20} aria-hidden />}
          onClick={() => onLater(view, name)}
        />
        <IconButton label={t`Remove ${name}`} icon={<IconTrash size={20} aria-hidden />} onClick={() => onRemove(view, name)} />
      </div>
      {isNoting && (
        <LineNote
          name={name}
          note={view.note}
          onDone={(note) => {
            setNoting(false)
            if (note !== null) onNote(view, note, name)
          }}
        />
      )}
      <Mending view={view} line={line} problem={problem} account={account} onRemove={() => onRemove(view, name)} />
    </div>
  )
}, isSame)

/** Prices are worked out anew every few seconds: a row draws again only when its own numbers changed. */
function isSame(before: CartRowProps, now: CartRowProps): boolean {
  return (
    before.view === now.view &&
    before.line.article === now.line.article &&
    before.line.price.lineTotal === now.line.price.lineTotal &&
    before.line.price.reason === now.line.price.reason &&
    before.problem?.error === now.problem?.error &&
    before.problem?.now === now.problem?.now &&
    before.isOut === now.isOut &&
    before.account === now.account &&
    before.onRemove === now.onRemove
  )
}

function LastChange({ view }: { view: CartViewLine }) {
  if (view.pending) {
    return (
      <span className={css.pending}>
        <IconCloudUp size={14} aria-hidden />
        <Trans>Saved on this device</Trans>
      </span>
    )
  }
  if (view.changedBy === null || view.changedAt === null) return null
  const { changedBy } = view
  return (
    <span className={css.changed}>
      {changedBy} · <Age at={Date.parse(view.changedAt)} />
    </span>
  )
}

type Part = Pick<CartRowProps, 'view' | 'line' | 'account'>

function LineQuantity({ line, account }: Part) {
  if (!line.article) return null
  return <KnownQuantity article={line.article} account={account} />
}

function KnownQuantity({ article, account }: { article: NonNullable<PricedLine['article']>; account: ClientAccount }) {
  const { i18n } = useLingui()
  const { quantity, ask, told, undo, step, isPackage } = useQuantity(article, false)
  const boxes = boxButtons(lineGoodsOf(article, account, currentBrand().id, serverNow())).filter(
    (units) => Math.abs(units) === 5 * step,
  )
  return (
    <Stepper
      label={article.name}
      value={quantity}
      step={step}
      compact
      onAsk={ask}
      {...(isPackage && {
        boxes: boxes.map((units) => ({ difference: units, label: formatDifference(i18n.locale, units) })),
      })}
      note={told && <QuantityNote told={told} isPackage={isPackage} onTake={(near) => ask(near, 'typed')} onUndo={undo} />}
    />
  )
}

function Mending({ view, line, problem, account, onRemove }: Part & Pick<CartRowProps, 'problem'> & { onRemove: () => void }) {
  const left = promotionLeft(line, account)
  if (!problem && left === null) return null
  return (
    <div className={css.mending}>
      {line.article ? (
        <KnownMending article={line.article} line={line} problem={problem} left={left} onRemove={onRemove} />
      ) : (
        <LineProblems line={line} problem={problem} promotionLeft={null} onTake={() => undefined} onRemove={onRemove} />
      )}
      <span className="visuallyHidden">{view.goodsId}</span>
    </div>
  )
}

interface KnownMendingProps {
  article: NonNullable<PricedLine['article']>
  line: PricedLine
  problem: OrderLineProblem | undefined
  left: number | null
  onRemove: () => void
}

function KnownMending({ article, line, problem, left, onRemove }: KnownMendingProps) {
  const { ask } = useQuantity(article, false)
  return (
    <LineProblems
      line={line}
      problem={problem}
      promotionLeft={left}
      onTake={(units) => ask(units, 'typed')}
      onRemove={onRemove}
    />
  )
}

/** Only where the line holds more than the promotion has left. */
function promotionLeft({ article, price, quantity }: PricedLine, account: ClientAccount): number | null {
  if (!article || price.reason !== 'limitedUnits') return null
  const left = lineGoodsOf(article, account, currentBrand().id, serverNow()).promotionUnitsLeft
  return left !== null && quantity > left ? left : null
}
