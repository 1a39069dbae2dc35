import { useLingui } from '@lingui/react/macro'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { OrderBundle, OrderLine } from '#domain/contract/order-shapes.ts'
import { formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import { priceOfPieces } from '#domain/rules/price-of-pieces.ts'
import { formatNumber, formatPercent } from '#domain/rules/numbers.ts'
import type { VatWording } from '#domain/rules/tax.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useLanguage } from '../../../lib/language.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import type { PaperContent, PaperLine } from '../../../ui/paper/paper-content.ts'
import { useParties } from '../../../ui/paper/use-parties.ts'

/** True if the lines of an order are on this device. */
export const hasPaper = ({ order, shown }: OrderEntry): boolean => ((order ?? shown)?.lines.length ?? 0) > 0

/** Writes an order in the words and figures of a document, from what this device has. */
export function usePaper(): (entry: OrderEntry) => PaperContent {
  const { t } = useLingui()
  const errorText = useErrorText()
  const language = useLanguage()
  const parties = useParties()
  const device = useDevice()
  return (entry) => {
    const { order, draft, shown, currency } = entry
    const addresses = device.addresses.get()
    const amount = (decimal: string): string => {
      const minor = parseDecimal(decimal) ?? 0
      return isCurrency(currency) ? moneyToText(formatMoney(minor, currency, language)) : `${formatDecimal(minor)} ${currency}`
    }
    const priceOf = (line: Pick<OrderLine, 'quantity' | 'unitPrice' | 'lineTotal'>): string => {
      const [unitPrice, lineTotal] = [parseDecimal(line.unitPrice) ?? 0, parseDecimal(line.lineTotal) ?? 0]
      const { price, pieces } = priceOfPieces({ quantity: line.quantity, unitPrice, lineTotal })
      if (pieces === 1) return amount(formatDecimal(price))
      // The currency is already in the next column, and this one is narrow.
      const figure = isCurrency(currency) ? formatMoney(price, currency, language).number : formatDecimal(price)
      return `${figure} /\u00a0${formatNumber(language, pieces)}`
    }
    const noteOf = ({ error, seen, now }: RefusedLine): string => {
      const words = errorText({ error })
      return error.startsWith('order.short') ? `${words} (${t`${now} of ${seen}`})` : words
    }
    const changes = order?.changes ?? []
    const bundleRow = (
      { kind, title, quantity, total }: Pick<OrderBundle, 'kind' | 'title' | 'quantity' | 'total'>,
      note: string,
    ): PaperLine => ({
      goodsId: '',
      name: kind === 'mesh' ? t`Set: ${title}` : t`Pallet: ${title}`,
      figures: [formatNumber(language, quantity), '', amount(total)],
      note,
      isBundle: true,
    })
    const noteAt = (isOfLine: (change: RefusedLine) => boolean): string => changes.filter(isOfLine).map(noteOf).join(' ')
    const bundles = new Map((order ?? shown)?.bundles?.map((one) => [one.bundleKey, one]))
    const lines = ((order ?? shown)?.lines ?? []).flatMap((line, at, all): PaperLine[] => {
      const { goodsId, bundleKey } = line
      const bundle = bundleKey === undefined || all[at - 1]?.bundleKey === bundleKey ? undefined : bundles.get(bundleKey)
      const row = {
        goodsId,
        name: line.name,
        figures: [formatNumber(language, line.quantity), priceOf(line), amount(line.lineTotal)] as const,
        // Changes to a set are noted at the set.
        note:
          bundleKey === undefined
            ? noteAt((one) => one.bundleKey === undefined && [one.goodsId, one.successor].includes(goodsId))
            : '',
      }
      return bundle
        ? [
            bundleRow(
              bundle,
              noteAt((one) => one.bundleKey === bundle.bundleKey),
            ),
            row,
          ]
        : [row]
    })
    const left = changes.filter(({ error }) => error === 'order.shortDropped' || error === 'order.shortWaits')
    const gone = left.filter(({ now }) => now === 0).map((change) => `${change.goodsId}: ${noteOf(change)}`)
    const address = order?.address ?? addresses?.find(({ addressId }) => addressId === draft?.addressId)
    const written = order ?? draft
    const signature = written?.signature
    const rate = formatPercent(language, order?.taxPercent ?? shown?.tax?.ratePercent ?? 0, { maximumFractionDigits: 1 })
    const taxes: Record<VatWording, string> = {
      domestic: t`VAT ${rate}`,
      reverseCharge: t`VAT 0% (reverse charge)`,
      export: t`VAT 0% (export)`,
    }
    return {
      language,
      title: entry.orderNumber === null ? t`Order without a number yet` : t`Order ${entry.orderNumber}`,
      ...parties(address),
      facts: factsOf([
        [t`Date`, formatMoment(entry.submittedAt ?? entry.draftedAt)],
        [t`Your order number`, written?.ownNumber ?? entry.ownNumber],
        [t`Requested delivery day`, written?.requestedOn ?? ''],
        [t`Ordered by`, entry.actor?.name ?? ''],
        [t`State`, entry.orderNumber === null ? t`Not confirmed by the service yet` : ''],
        [t`Left out`, gone.join('\n')],
      ]),
      heads: { article: t`Article`, figures: [t`Quantity`, t`Unit price`, t`Amount`] },
      lines,
      totals: order
        ? [
            [t`Subtotal`, amount(order.subtotal)],
            ...((parseDecimal(order.discount) ?? 0) > 0 ? [[t`Discount`, amount(`-${order.discount}`)] as const] : []),
            ...(order.coupon === undefined ? [] : [[t`Coupon`, amount(`-${order.coupon}`)] as const]),
            [taxes[order.taxCase], amount(order.tax)],
            [t`Total`, amount(order.total)],
          ]
        : [
            [t`Subtotal`, amount(shown?.subtotal ?? entry.total)],
            ...(shown?.coupon === undefined ? [] : [[t`Coupon`, amount(`-${shown.coupon}`)] as const]),
            ...(shown?.tax === undefined ? [] : [[taxes[shown.tax.wording], amount(shown.tax.amount)] as const]),
            [t`Total`, amount(entry.total)],
          ],
      notes: written && written.notes !== '' ? { name: t`Notes`, text: written.notes } : null,
      signature: signature ? { name: t`Signature`, drawn: signature } : null,
      pageOf: (page, pages) => t`Page ${page} of ${pages}`,
    }
  }
}

const factsOf = (facts: readonly (readonly [string, string])[]) => facts.filter(([, value]) => value !== '')
