import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { hasDayPassed } from '#domain/rules/account-day.ts'
import { vatCaseFor } from '#domain/rules/tax.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice, useIdentity } from '../../lib/device.ts'
import { usePersistedSetting } from '../../lib/persisted-setting.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { decideOrder, keyOf, replacementFor, sensibleFor } from './decide-order.ts'
import type { Decision, Decisions, Replacements } from './decide-order.ts'
import { findSuccessors } from '../../lib/find-successors.ts'
import { useOrderArticles } from './order-articles.ts'
import { acceptedByPolicy, policyOf } from './price-policy.ts'
import type { PricePolicy } from './price-policy.ts'

const NO_LINES: readonly RefusedLine[] = []
const NO_SUCCESSORS: Successors = { replacements: new Map(), ordered: new Map() }

/** The refused order, the decisions made so far, and what would be sent with them. */
export function useDecisions(entry: OrderEntry, draft: OrderDraft) {
  const account = useAccount()
  const principal = useIdentity()?.principal ?? ''
  const refused = entry.refusal?.data?.lines ?? NO_LINES
  const articles = useOrderArticles(articlesIn(draft))
  const { replacements, ordered } = useSuccessors(refused, draft)
  const rule = usePersistedSetting(policyOf(principal))
  const policy = useObservable(rule) ?? '0'
  const [isPolicyUndone, setPolicyUndone] = useState(false)
  const [chosen, setChosen] = useState<Decisions>(new Map())
  const [addressId, setAddressId] = useState(draft.addressId)
  const [isWithoutCoupon, setWithoutCoupon] = useState(false)
  const [otherDay, setOtherDay] = useState<string | null>(null)
  const isDayOver = account !== null && hasDayPassed(draft.requestedOn, account.country, serverNow())

  const byPolicy = isPolicyUndone ? [] : acceptedByPolicy(refused, policy).filter((goodsId) => !chosen.has(goodsId))
  const decisions: Decisions = new Map<string, Decision>([
    ...byPolicy.map((goodsId) => [goodsId, 'acceptPrice'] as const),
    ...chosen,
  ])
  const next =
    account &&
    decideOrder(draft, entry.shown, refused, decisions, {
      account,
      articles,
      replacements,
      vat: vatCaseFor({
        sellerCountry: currentBrand().country,
        buyerCountry: account.country,
        vatNumber: account.vatValid ? account.vatAccount : undefined,
      }),
      now: serverNow(),
      addressId,
      requestedOn: isDayOver ? otherDay : draft.requestedOn,
      isWithoutCoupon,
    })
  return {
    account,
    articles,
    refused,
    replacements,
    ordered,
    decisions,
    next,
    byPolicy,
    policy,
    addressId,
    setAddressId,
    isWithoutCoupon,
    setWithoutCoupon,
    isDayOver,
    otherDay,
    setOtherDay,
    open: refused.filter((line) => !decisions.has(keyOf(line))).length,
    choose: (goodsId: string, decision: Decision) => setChosen((before) => new Map(before).set(goodsId, decision)),
    /** Decides what is still open; choices already made stay. */
    acceptAll() {
      const open = refused.filter((line) => !decisions.has(keyOf(line)))
      setChosen(new Map([...chosen, ...open.map((line) => [keyOf(line), sensibleFor(line, replacements)] as const)]))
    },
    startAgain() {
      setChosen(new Map())
      setPolicyUndone(true)
    },
    undoPolicy: () => setPolicyUndone(true),
    changePolicy(policy: PricePolicy) {
      void rule.change(() => policy)
      setPolicyUndone(false)
    },
  }
}

export type DecisionState = ReturnType<typeof useDecisions>

const articlesIn = ({ lines, bundles = [] }: OrderDraft): string[] => [
  ...lines.map(({ goodsId }) => goodsId),
  ...bundles.flatMap(({ parts }) => parts.map(({ goodsId }) => goodsId)),
]

interface Successors {
  /** Replacements for the lines that can be replaced, in a quantity that fits. */
  readonly replacements: Replacements
  /** By refused article: its successor, if that is already a line of the order. */
  readonly ordered: ReadonlyMap<string, Article>
}

function useSuccessors(refused: readonly RefusedLine[], draft: OrderDraft): Successors {
  const device = useDevice()
  const account = useAccount()
  const lines = refused.filter(({ choices }) => choices.includes('replace'))
  const { data } = useQuery({
    queryKey: ['goods', account?.clientId, 'successors', ...lines.flatMap(({ goodsId, successor = '' }) => [goodsId, successor])],
    enabled: lines.length > 0,
    queryFn: () => findSuccessors(lines, device.catalogue),
  })
  return useMemo(() => {
    if (!data || !account) return NO_SUCCESSORS
    const quantities = new Map(draft.lines.map(({ goodsId, quantity }) => [goodsId, quantity]))
    const facts = { account, brand: currentBrand().id, now: serverNow() }
    // An order has each article once, so the quantity is changed on the successor's own line.
    const ordered = data.filter(({ article }) => quantities.has(article.goodsId))
    const replacements = data.flatMap(({ goodsId, article }) => {
      const by = quantities.has(article.goodsId) ? null : replacementFor(article, quantities.get(goodsId) ?? 0, facts)
      return by ? [[goodsId, by] as const] : []
    })
    return {
      replacements: new Map(replacements),
      ordered: new Map(ordered.map(({ goodsId, article }) => [goodsId, article])),
    }
  }, [data, account, draft])
}
