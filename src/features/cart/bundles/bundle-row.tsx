import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconArrowsSplit, IconChevronDown, IconNote, IconTrash } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { PricedBundle } from '#domain/contract/bundle-facts.ts'
import type { OrderBundleProblem } from '#domain/rules/order-bundles.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import type { CartViewBundle } from '../../../offline/bundle-types.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PriceButton } from '../../../ui/price-button.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { LineNote } from '../line-note.tsx'
import { LastChange } from '../lines/last-change.tsx'
import { BundleParts } from './bundle-parts.tsx'
import { BundleQuantity } from './bundle-quantity.tsx'
import css from './bundle-row.module.css'
import { KindWord, TierWords } from './bundle-words.tsx'
import { useBundleCommands } from './bundle.commands.ts'

export interface BundleRowProps {
  held: CartViewBundle
  priced: PricedBundle
  problem: OrderBundleProblem | undefined
  account: ClientAccount
  isOut: boolean
  onChoose: (isOut: boolean) => void
  articleLink: (goodsId: string) => LinkProps
}

/** One set or pallet of the cart: quantity, tier and price; its articles unfold below. */
export function BundleRow({ held, priced, problem, account, isOut, onChoose, articleLink }: BundleRowProps) {
  const { t } = useLingui()
  const partsId = useId()
  const printing = usePrinting()
  const { remove, split, note: writeNote } = useBundleCommands()
  const [isNoting, setNoting] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { bundle, note } = held
  const { kind } = bundle
  const name = priced.offer?.title ?? bundle.title
  const { currency } = account
  return (
    <div className={classNames(css.row, isOut && css.out)}>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={!isOut}
          aria-label={t`Order ${name}`}
          onChange={(event) => onChoose(!event.target.checked)}
        />
      </label>
      <Picture image={priced.pieces[0]?.article?.images[0] ?? ''} alt="" className={css.picture} />
      <div className={css.words}>
        <span className={css.kind}>
          <KindWord kind={kind} />
        </span>
        <strong className={css.name}>{name}</strong>
        <button
          type="button"
          className={css.unfold}
          aria-expanded={isOpen}
          aria-controls={partsId}
          onClick={() => setOpen(!isOpen)}
        >
          <Plural value={priced.pieces.length} one="# article" other="# articles" />
          <IconChevronDown size={16} aria-hidden className={isOpen ? css.turned : undefined} />
        </button>
        <LastChange {...held} />
      </div>
      <div className={css.tier}>
        <TierWords kind={kind} tier={priced.tier} />
      </div>
      <div className={css.quantity}>
        <BundleQuantity held={held} name={name} />
      </div>
      <div className={css.total}>
        <Total name={name} priced={priced} currency={currency} />
        {priced.lineTotal < priced.listTotal && <Money minor={priced.listTotal} currency={currency} was />}
      </div>
      <div className={css.acts}>
        {note === '' && (
          <IconButton
            label={t`Add a note on ${name}`}
            icon={<IconNote size={20} aria-hidden />}
            onClick={() => setNoting(true)}
          />
        )}
        <IconButton label={t`Split ${name}`} icon={<IconArrowsSplit size={20} aria-hidden />} onClick={() => void split(held)} />
        <IconButton label={t`Remove ${name}`} icon={<IconTrash size={20} aria-hidden />} onClick={() => void remove(held)} />
      </div>
      <LineNote
        name={name}
        note={note}
        isEditing={isNoting}
        onEdit={setNoting}
        onSave={(written) => void writeNote(held, written)}
      />
      {problem && <Mending {...{ held, priced, problem }} />}
      <div id={partsId} className={css.parts} hidden={!isOpen && !printing}>
        {(isOpen || printing) && <BundleParts priced={priced} account={account} articleLink={articleLink} />}
      </div>
    </div>
  )
}

/** Opens the price steps if all articles are known here; without one they would end at a lower total. */
function Total({ name, priced, currency }: { name: string; priced: PricedBundle; currency: string }) {
  const { kind, pieces, tier, quantity, lineTotal } = priced
  const total = <Money minor={lineTotal} currency={currency} strong />
  if (pieces.some(({ article }) => article === undefined)) return total
  return (
    <PriceButton subject={{ kind, title: name, currency, pieces, percent: tier.percent, count: quantity }}>{total}</PriceButton>
  )
}

/** What prevents ordering it, with each remedy one tap away (§4, §5). */
function Mending({ held, priced, problem }: Required<Pick<BundleRowProps, 'held' | 'priced'>> & { problem: OrderBundleProblem }) {
  const { change, remove, split } = useBundleCommands()
  const { now: units, choices } = problem
  const part = priced.pieces.find(({ goodsId }) => goodsId === problem.goodsId)
  const isWhole = problem.error === 'offerGone' || problem.error === 'offerChanged'
  return (
    <div className={css.mending} data-mending>
      <IconAlertCircle size={18} aria-hidden />
      <span>
        {!isWhole && <strong>{part?.article?.name ?? problem.goodsId}: </strong>}
        <Refusal trouble={{ error: problem.error === 'priceHigher' ? 'order.priceRose' : `cart.${problem.error}` }} />
      </span>
      <span className={css.remedies}>
        {choices.includes('takeAvailable') && units !== null && (
          <Button onClick={() => void change(held, units, 'typed')}>
            <Trans>Take {units}</Trans>
          </Button>
        )}
        <Button onClick={() => void split(held)}>
          <Trans>Split</Trans>
        </Button>
        <Button onClick={() => void remove(held)}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </div>
  )
}
