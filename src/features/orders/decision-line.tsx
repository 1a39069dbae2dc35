import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconReplace } from '@tabler/icons-react'
import type { Article } from '#domain/contract/article.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { KitRadios } from '../../ui/kit/kit-fields.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PriceButton } from '../../ui/price-button.tsx'
import type { Decision, Replacement } from './decide-order.ts'
import css from './decision-part.module.css'

interface DecisionLineProps {
  line: RefusedLine
  name: string
  /** For a set or pallet: the article that blocks it. */
  part?: string | undefined
  image: string
  currency: string
  /** As it is now; undefined if unknown here. */
  article: Article | undefined
  choices: readonly Decision[]
  chosen: Decision | undefined
  replacement: Replacement | undefined
  /** Its successor, if that is already a line of the order. */
  ordered: Article | undefined
  onChoose: (decision: Decision) => void
}

/** One refused line: seen value, current value and choices. Arrow keys move through the choices, Tab to the next line. */
export function DecisionLine({
  line,
  name,
  part,
  image,
  currency,
  article,
  choices,
  chosen,
  replacement,
  ordered,
  onChoose,
}: DecisionLineProps) {
  const errorText = useErrorText()
  return (
    <div className={css.line}>
      <Picture image={image} alt="" className={css.picture} />
      <div className={css.words}>
        <strong>{name}</strong>
        <span className={css.number}>{line.goodsId}</span>
        <span className={css.why}>
          {part !== undefined && `${part}: `}
          {errorText({ error: line.error })}
        </span>
        {line.now !== null && (
          <span className={css.seenNow}>
            <Trans>seen</Trans> <Value value={line.seen} currency={currency} /> <IconArrowRight size={14} aria-hidden />{' '}
            <Trans>now</Trans>{' '}
            <strong>
              <Value value={line.now} currency={currency} />
            </strong>{' '}
            {article && typeof line.now === 'string' && <EnergyArrow article={article} />}
          </span>
        )}
        {replacement && <Successor replacement={replacement} currency={currency} />}
        {line.choices.includes('replace') && !replacement && (
          <span className={css.note}>
            {ordered ? (
              <Trans>Its successor, {ordered.name}, is already a line of this order.</Trans>
            ) : (
              <Trans>It has a successor, which cannot be offered here just now.</Trans>
            )}
          </span>
        )}
      </div>
      <div className={css.choices}>
        <KitRadios
          inline
          label={name}
          value={chosen ?? null}
          options={choices.map((choice) => ({
            value: choice,
            label: <ChoiceWord choice={choice} line={line} currency={currency} />,
          }))}
          onChange={onChoose}
        />
      </div>
    </div>
  )
}

/** The replacement: the article, its quantity and its price. */
function Successor({ replacement: { article, quantity, price }, currency }: { replacement: Replacement; currency: string }) {
  const { i18n } = useLingui()
  return (
    <span className={css.successor}>
      <IconReplace size={16} aria-hidden />
      <span>
        <Trans>Successor:</Trans> <strong>{article.name}</strong> <span className={css.number}>{article.goodsId}</span>
        <br />
        <span className="num">{formatNumber(i18n.locale, quantity)}</span> ×{' '}
        <PriceButton subject={{ kind: 'now', article, price }}>
          <Money minor={price.unit} currency={currency} />
        </PriceButton>{' '}
        = <Money minor={price.lineTotal} currency={currency} strong /> <EnergyArrow article={article} />
      </span>
    </span>
  )
}

/** A number is pieces, a text is money (of the whole line). */
function Value({ value, currency }: { value: string | number | null; currency: string }) {
  const { i18n } = useLingui()
  if (value === null) return '–'
  return typeof value === 'number' ? (
    <span className="num">{formatNumber(i18n.locale, value)}</span>
  ) : (
    <Money minor={parseDecimal(value) ?? 0} currency={currency} />
  )
}

function ChoiceWord({ choice, line, currency }: { choice: Decision } & Pick<DecisionLineProps, 'line' | 'currency'>) {
  const units = line.now ?? 0
  if (choice === 'takeAvailable') return <Trans>Take {units}</Trans>
  if (choice === 'roundDown') return <Trans>Round down to {units}</Trans>
  if (choice === 'split') return <Trans>Split into its articles</Trans>
  if (choice === 'replace') return <Trans>Replace</Trans>
  if (choice === 'waitForArrival') return <Trans>Wait for arrival</Trans>
  if (choice === 'remove') return <Trans>Remove</Trans>
  return (
    <span>
      <Trans>
        Accept <Value value={line.now} currency={currency} />
      </Trans>
    </span>
  )
}
