import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDraft } from '#domain/contract/orders.ts'
import { vatCaseFor } from '#domain/rules/tax.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { GiveResult, OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { AddressChoice } from './address-choice.tsx'
import { choicesOf, decideOrder } from './decide-order.ts'
import type { Decision, Decisions } from './decide-order.ts'
import { DecisionLine } from './decision-line.tsx'
import css from './decision-part.module.css'

interface DecisionPartProps {
  entry: OrderEntry
  draft: OrderDraft
  commandId: string
  onDiscarded: () => void
}

const failed = (): GiveResult => ({ saved: false, reason: 'broken' })

/** Why the order was refused, and the choices; deciding works without a network too (decisions §7). */
export function DecisionPart({ entry, draft, commandId, onDiscarded }: DecisionPartProps) {
  const { t } = useLingui()
  const device = useDevice()
  const account = useAccount()
  const errorText = useErrorText()
  const addresses = useObservable(device.addresses)
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [addressId, setAddressId] = useState(draft.addressId)
  const [isGiving, setGiving] = useState(false)
  const ids = draft.lines.map(({ goodsId }) => goodsId)
  const { data: articles } = useQuery({
    queryKey: ['goods', account?.clientId, 'decision', ...ids],
    queryFn: async () => {
      const answer = await device.catalogue.byIds(ids)
      return answer.ok ? answer.data : []
    },
  })
  const { refusal } = entry
  const refused = refusal?.data?.lines ?? []
  const open = refused.filter(({ goodsId }) => !decisions.has(goodsId)).length
  const left = draft.lines.length - [...decisions.values()].filter((decision) => decision === 'remove').length
  const names = new Map((entry.shown?.lines ?? []).map((line) => [line.goodsId, line]))

  const tell = (result: GiveResult): boolean => {
    if (!result.saved) toast(errorText({ error: result.reason }), { tone: 'need', stays: true })
    return result.saved
  }
  const sendAgain = async () => {
    if (!account) return
    setGiving(true)
    const vat = vatCaseFor({
      sellerCountry: currentBrand().country,
      buyerCountry: account.country,
      vatNumber: account.vatValid ? account.vatAccount : undefined,
    })
    const next = decideOrder(draft, entry.shown, refused, decisions, {
      account,
      articles: new Map((articles ?? []).map((article) => [article.goodsId, article])),
      taxPercent: vat.ratePercent,
      now: serverNow(),
      addressId,
    })
    const given = tell(await device.decide(commandId, { body: next.draft, shown: next.shown }).catch(failed))
    setGiving(false)
    if (given) toast(t`Your decisions are saved on this device`)
  }
  const discard = async () => {
    if (!tell(await device.decide(commandId, 'remove').catch(failed))) return
    toast(t`The order was discarded; its articles are in the cart`, { tone: 'plain' })
    onDiscarded()
  }
  return (
    <section className={css.part} aria-labelledby="decide">
      <header className={css.head}>
        <IconAlertCircle size={22} aria-hidden />
        <div>
          <h2 id="decide">
            <Trans>Nothing was ordered yet: please decide</Trans>
          </h2>
          {refusal && <p>{errorText(refusal)}</p>}
        </div>
      </header>
      {refused.length > 0 && (
        <ul className={css.lines}>
          {refused.map((line) => (
            <li key={line.goodsId}>
              <DecisionLine
                line={line}
                name={names.get(line.goodsId)?.name ?? line.goodsId}
                image={names.get(line.goodsId)?.image ?? ''}
                currency={entry.currency}
                choices={choicesOf(line)}
                chosen={decisions.get(line.goodsId)}
                onChoose={(decision: Decision) => setDecisions((before) => new Map(before).set(line.goodsId, decision))}
              />
            </li>
          ))}
        </ul>
      )}
      {refusal?.error === 'order.noAddress' && <AddressChoice addresses={addresses} chosen={addressId} onChoose={setAddressId} />}
      <footer className={css.foot}>
        <Button icon={<IconTrash size={18} aria-hidden />} onClick={() => void discard()}>
          <Trans>Discard this order, keep the cart</Trans>
        </Button>
        <span className={css.open}>
          {open > 0 ? (
            <Plural value={open} one="# line is still open" other="# lines are still open" />
          ) : (
            left === 0 && <Trans>No line is left to order</Trans>
          )}
        </span>
        <Button
          variant="primary"
          icon={<IconSend size={18} aria-hidden />}
          disabled={open > 0 || left === 0}
          busy={isGiving}
          onClick={() => void sendAgain()}
        >
          <Trans>Send again with these decisions</Trans>
        </Button>
      </footer>
    </section>
  )
}
