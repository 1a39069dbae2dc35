import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Fragment, useEffect, useId, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { explainLine, explainOffer, explainOrderLine } from '#domain/contract/explained-price.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { ExplainStep, ExplainedPart, ExplainedPrice } from '#domain/rules/explain-price.ts'
import { formatNumber, formatOff } from '#domain/rules/numbers.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useAccount } from '../../lib/device.ts'
import { FloatingPanel } from '../../ui/floating-panel.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import type { OpenPrice, PriceSubject } from '../../ui/price-panel.ts'
import { ExactMoney } from './exact-money.tsx'
import css from './price-steps.module.css'

interface PriceStepsProps extends OpenPrice {
  onClose: () => void
}

/** How a price came about, step by step to exactly what is charged; from the device's data, so it works offline (decisions §5). */
export function PriceSteps({ subject, anchor, onClose }: PriceStepsProps) {
  const { t } = useLingui()
  const id = useId()
  const account = useAccount()
  const beside = useRef(anchor)
  const close = useRef<HTMLDivElement>(null)
  const explained = useMemo(() => explainedOf(subject, account), [subject, account])
  useEffect(() => {
    close.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  if (!explained) return null
  const { parts, lineTotal, combinedPercent } = explained
  const { name, currency, count } = factsOf(subject)
  const endOf = ({ quantity }: ExplainedPart) => (quantity < count ? <Trans>Amount</Trans> : ENDS[subject.kind])
  return (
    <FloatingPanel
      id={id}
      labelledBy={`${id}-title`}
      anchor={beside}
      side="start"
      className={css.panel}
      startsOpen
      onToggle={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <header className={css.head} ref={close}>
        <div>
          <h2 id={`${id}-title`}>
            <Trans>Why this price</Trans>
          </h2>
          <p className={css.name}>{name}</p>
        </div>
        <IconButton label={t`Close`} icon={<IconX size={20} aria-hidden />} data-close />
      </header>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a price do not move
        <Part key={at} part={part} currency={currency} end={endOf(part)} isOne={parts.length === 1} />
      ))}
      {(parts.length > 1 || (parts[0]?.quantity ?? 1) > 1) && (
        <p className={css.total}>
          <span>
            <Trans>Amount</Trans>
          </span>
          <Money minor={lineTotal} currency={currency} strong />
        </p>
      )}
      {combinedPercent !== undefined && <Combined percent={combinedPercent} />}
      <PriceList subject={subject} />
    </FloatingPanel>
  )
}

const factsOf = (subject: PriceSubject) => {
  if (subject.kind === 'now') return { name: subject.article.name, currency: subject.article.currency, count: 1 }
  const { currency } = subject
  if (subject.kind === 'order') return { name: subject.line.name, currency, count: 1 }
  return { name: subject.title, currency, count: subject.count ?? 1 }
}

const explainedOf = (subject: PriceSubject, account: ClientAccount | null): ExplainedPrice | null => {
  if (subject.kind === 'order') return explainOrderLine(subject.line)
  if (!account) return null
  if (subject.kind === 'now') return explainLine(subject.price, subject.article, account, subject.bundlePercent)
  return explainOffer(subject.pieces, account, subject.percent, subject.count)
}

/** Label of the last step: what it is the price of. */
const ENDS: Readonly<Record<PriceSubject['kind'], ReactNode>> = {
  now: <Trans>Price of one piece</Trans>,
  order: <Trans>Price of one piece</Trans>,
  mesh: <Trans>Price of one set</Trans>,
  pallet: <Trans>Price of one pallet</Trans>,
}

/** Pieces with the same price. */
function Part({ part, currency, end, isOne }: { part: ExplainedPart; currency: string; end: ReactNode; isOne: boolean }) {
  const { i18n } = useLingui()
  const { quantity, unit, steps } = part
  const pieces = formatNumber(i18n.locale, quantity)
  return (
    <section className={css.part}>
      {!isOne && (
        <h3>
          <Trans>{pieces} pieces</Trans>
        </h3>
      )}
      <dl className={css.steps}>
        {steps.map((step) => (
          <Fragment key={step.kind}>
            <dt>
              <StepName step={step} />
              <ActivityFacts step={step} />
            </dt>
            <dd>
              <ExactMoney exact={step.change} currency={currency} isDifference={step.kind !== 'list'} />
            </dd>
          </Fragment>
        ))}
        <dt className={css.end}>
          {end}
          {quantity > 1 && <span className={css.facts}>× {pieces}</span>}
        </dt>
        <dd className={css.end}>
          <Money minor={unit} currency={currency} strong />
        </dd>
      </dl>
    </section>
  )
}

const NAMES: Readonly<Record<ExplainStep['kind'], ReactNode>> = {
  list: <Trans>List price</Trans>,
  vip: <Trans>Your account’s rate</Trans>,
  activity: <Trans>Activity</Trans>,
  flash: <Trans>Flash sale</Trans>,
  bundle: <Trans>Set or pallet</Trans>,
  rounding: <Trans>Rounded to cents</Trans>,
}

function StepName({ step: { kind, percent } }: { step: ExplainStep }) {
  const { i18n } = useLingui()
  return (
    <span>
      {NAMES[kind]}
      {percent !== undefined && percent > 0 && ` ${formatOff(i18n.locale, percent)}`}
    </span>
  )
}

/** Its period, and how many pieces are left. */
function ActivityFacts({ step: { startsAt, endsAt, unitsLeft } }: { step: ExplainStep }) {
  const { i18n } = useLingui()
  if (startsAt === undefined || endsAt === undefined) return null
  const [from, until] = [formatMoment(startsAt), formatMoment(endsAt)]
  const left = formatNumber(i18n.locale, unitsLeft ?? 0)
  return (
    <span className={css.facts}>
      <Trans>
        {from} to {until}
      </Trans>
      {typeof unitsLeft === 'number' && (
        <>
          {' · '}
          <Trans>{left} left</Trans>
        </>
      )}
    </span>
  )
}

function Combined({ percent }: { percent: number }) {
  const { i18n } = useLingui()
  const off = formatOff(i18n.locale, percent)
  return (
    <p className={css.facts}>
      <Trans>Your rate and the activity together: {off}</Trans>
    </p>
  )
}

/** Version of the price list, and when it was read. */
function PriceList({ subject }: { subject: PriceSubject }) {
  const { version, at } = listOf(subject)
  const day = at > 0 ? formatMoment(at) : ''
  if (version === undefined) return null
  return (
    <p className={css.facts}>
      {day === '' ? (
        <Trans>Price list version {version}</Trans>
      ) : (
        <Trans>
          Price list version {version}, as of {day}
        </Trans>
      )}
    </p>
  )
}

/** The price list; for a set or pallet the one that all its articles share, with their oldest reading. */
function listOf(subject: PriceSubject): { version: number | undefined; at: number } {
  if (subject.kind === 'order') return { version: subject.version, at: Date.parse(subject.at) }
  const articles =
    subject.kind === 'now' ? [subject.article] : subject.pieces.flatMap(({ article }) => (article ? [article] : []))
  const [version, ...others] = new Set(articles.map(({ priceListVersion }) => priceListVersion))
  return { version: others.length === 0 ? version : undefined, at: Math.min(...articles.map(({ readAt }) => readAt)) }
}
