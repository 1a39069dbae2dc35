import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconBookmark, IconPrinter, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import { CHINA_MIN_VOLUME_M3 } from '#domain/rules/limits.ts'
import type { OrderProblem, WholeOrderProblem } from '#domain/rules/order.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { DataAge } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { HelpLink } from '../../ui/refusal.tsx'
import css from './order-confirm.module.css'
import { DocumentTotals } from './document-totals.tsx'
import type { ConfirmGoods } from './confirm-goods.ts'
import { goToBlocked } from './document-lines.tsx'
import { usePassedLimit } from './order-limit.ts'
import { PRICES_SINCE_ID } from './drafts/price-since-card.tsx'

interface ConfirmSideProps {
  goods: ConfirmGoods
  /** The order as the service would accept it now. */
  priced: PricedOrder
  cart: LinkProps
  /** Terms of sale. */
  legal?: LinkProps | undefined
  problems: readonly OrderProblem[]
  isKept: boolean
  isGiving: boolean
  /** True while something that the order depends on is being read. */
  isWaiting: boolean
  /** True while the amount of the chosen coupon is unknown. */
  isCouponComing: boolean
  /** Number of prices above those the draft saw, not agreed to yet. */
  dearer: number
  onSubmit: () => void
  /** Replaces submitting above the person's limit (record 240). */
  onAskApproval: () => void
  onPutAside: () => void
}

/** Totals, what blocks the order, and the button that submits it. */
export function ConfirmSide(props: ConfirmSideProps) {
  const { goods, priced, cart, legal, problems, isKept, isGiving, isWaiting, isCouponComing, dearer, onSubmit, onPutAside } =
    props
  const whyId = useId()
  const isOffline = useOffline()
  const language = useLanguage()
  const { account, pricesReadAt } = goods
  const { totals, vat } = priced
  const { currency } = account
  const amount = isCurrency(currency) ? moneyToText(formatMoney(totals.total, currency, language)) : null
  const isBlocked = problems.length > 0 || dearer > 0
  const passedLimit = usePassedLimit(totals.total)
  const isAbove = passedLimit !== null
  return (
    <aside className={css.side} data-guide="confirmSubmit">
      <DocumentTotals
        currency={account.currency}
        subtotal={totals.subtotal}
        discount={totals.discount}
        coupon={totals.coupons}
        tax={{ amount: totals.tax, wording: vat.wording, ratePercent: vat.ratePercent }}
        total={totals.total}
      />
      {pricesReadAt !== null && (
        <p className={css.asOf}>
          <Trans>
            Prices as of <DataAge at={pricesReadAt} />. A lower price is passed on to you; a higher one is not taken without your
            consent.
          </Trans>
        </p>
      )}
      {isCouponComing && (
        <output className={css.asOf}>
          <Trans>The coupon is being read. The order can be submitted as soon as it is known.</Trans>
        </output>
      )}
      {isBlocked && <Problems id={whyId} problems={problems} dearer={dearer} goods={goods} />}
      {!isKept && (
        <p className={css.problem} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          <Trans>This device could not save your last change. Do not close this page; free some space first.</Trans>
        </p>
      )}
      {isAbove && <AboveLimit limit={passedLimit} currency={currency} isOffline={isOffline} />}
      <Button
        variant="primary"
        large
        block
        className="noPrint"
        disabled={isBlocked || isWaiting || (isAbove && isOffline)}
        busy={isGiving}
        aria-describedby={isBlocked ? whyId : undefined}
        onClick={isAbove ? props.onAskApproval : onSubmit}
      >
        {isAbove ? (
          <Trans>Ask for approval</Trans>
        ) : amount === null ? (
          <Trans>Submit order</Trans>
        ) : (
          <Trans>Submit order · {amount}</Trans>
        )}
      </Button>
      <div className={css.others}>
        <LinkButton {...cart} block>
          <Trans>Back to the cart</Trans>
        </LinkButton>
        <Button block icon={<IconBookmark size={18} aria-hidden />} disabled={isGiving} onClick={onPutAside}>
          <Trans>Save as a draft</Trans>
        </Button>
        <Button block icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {!isAbove && (
        <p className={css.safe}>
          <IconShieldCheck size={18} aria-hidden />
          {isOffline ? (
            <Trans>There is no network: the order is saved on this device and sent automatically when there is one.</Trans>
          ) : (
            <Trans>The order is saved on this device first, then sent. It counts once, however often it is sent.</Trans>
          )}
        </p>
      )}
      {legal && (
        <Link {...legal} className={css.terms}>
          <Trans>Terms of sale</Trans>
        </Link>
      )}
    </aside>
  )
}

interface AboveLimitProps {
  limit: number
  currency: string
  isOffline: boolean
}

function AboveLimit({ limit, currency, isOffline }: AboveLimitProps) {
  return (
    <p className={css.asOf}>
      <Trans>
        You can order up to <Money minor={limit} currency={currency} /> yourself. Somebody who manages the people of the account
        decides on this order.
      </Trans>{' '}
      {isOffline && <Trans>Asking needs a network. The order stays on this form until then.</Trans>}
    </p>
  )
}

interface ProblemsProps extends Pick<ConfirmSideProps, 'problems' | 'dearer' | 'goods'> {
  id: string
}

function Problems({ id, problems, dearer, goods }: ProblemsProps) {
  const errorText = useErrorText()
  const language = useLanguage()
  const { currency } = goods.account
  const lines = problems.filter((problem) => problem.scope !== 'order').length
  const valuesOf = ({ needed = 0 }: WholeOrderProblem) => ({
    amount: isCurrency(currency) ? moneyToText(formatMoney(needed, currency, language)) : needed,
    volume: CHINA_MIN_VOLUME_M3,
    max: needed,
  })
  return (
    <ul className={css.problems} id={id}>
      {problems
        .filter((problem) => problem.scope === 'order')
        .map((problem) => (
          <li key={problem.error} className={css.problem}>
            <IconAlertCircle size={18} aria-hidden />
            <ProblemWords
              problem={problem}
              words={errorText({ error: `order.${problem.error}`, data: { values: valuesOf(problem) } })}
            />
            <HelpLink search={{ error: `order.${problem.error}` }} />
          </li>
        ))}
      {dearer > 0 && (
        <li className={css.problem}>
          <IconAlertCircle size={18} aria-hidden />
          <GoThere field={PRICES_SINCE_ID}>
            <Plural
              value={dearer}
              one="# price is higher than in your draft. Accept it first."
              other="# prices are higher than in your draft. Accept them first."
            />
          </GoThere>
        </li>
      )}
      {lines > 0 && (
        <li className={css.problem}>
          <IconAlertCircle size={18} aria-hidden />
          <button type="button" className={css.goThere} onClick={goToBlocked}>
            <Plural
              value={lines}
              one="# line cannot be ordered as it is. Change it in the cart, or say what to do if an article runs short."
              other="# lines cannot be ordered as they are. Change them in the cart, or say what to do if an article runs short."
            />
          </button>
          <HelpLink search={{ article: 'line-conditions' }} />
        </li>
      )}
    </ul>
  )
}

const FIELDS: Partial<Record<WholeOrderProblem['error'], string>> = {
  noAddress: 'deliverTo',
  requestedDayPassed: 'requestedOn',
  couponSpent: 'coupon',
  couponExpired: 'coupon',
  couponUnfit: 'coupon',
}

/** Describes a problem; pressing it leads to the field of this form that resolves it, if there is one. */
function ProblemWords({ problem, words }: { problem: WholeOrderProblem; words: string }) {
  const field = FIELDS[problem.error]
  if (field === undefined) return <span>{words}</span>
  return <GoThere field={field}>{words}</GoThere>
}

function GoThere({ field, children }: { field: string; children: ReactNode }) {
  const goThere = () => {
    const place = document.getElementById(field)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={css.goThere} onClick={goThere}>
      {children}
    </button>
  )
}
