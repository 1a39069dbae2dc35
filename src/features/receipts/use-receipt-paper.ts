import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'
import type { Order } from '#domain/contract/order-shapes.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/language.ts'
import type { PaperContent } from '../../ui/paper/paper-content.ts'
import { useParties } from '../../ui/paper/use-parties.ts'
import { QR_OPTIONS } from './qr-code.tsx'
import type { FoundReceipt } from './receipts.reads.ts'

/** Lays out a delivery receipt as the document that the client keeps; `address` is where its code is checked. */
export function useReceiptPaper(): (found: FoundReceipt, order: Order, proof: { code: string; address: string }) => PaperContent {
  const { t } = useLingui()
  const language = useLanguage()
  const parties = useParties()
  return ({ receipt, isPending }, order, { code, address }) => {
    const { orderNumber } = order
    const { lines, signature, signedAt, by } = receipt
    const names = new Map(order.lines.map(({ goodsId, name }) => [goodsId, name]))
    const count = (value: number) => formatNumber(language, value)
    return {
      language,
      title: t`Delivery receipt for order ${orderNumber}`,
      ...parties(order.address),
      facts: [
        [t`Date`, formatMoment(signedAt)],
        ...(by === '' ? [] : [[t`Recorded by`, by] as const]),
        ...(isPending ? [[t`State`, t`Saved on this device`] as const] : []),
      ],
      heads: { article: t`Article`, figures: [t`Shipped`, t`Arrived`, t`Damaged`] },
      lines: lines.map(({ goodsId, expected, arrived, damaged, note }) => ({
        goodsId,
        name: names.get(goodsId) ?? goodsId,
        figures: [count(expected), count(arrived), count(damaged)],
        note,
      })),
      totals: [],
      notes: null,
      signature: { name: t`Signature`, drawn: signature },
      code: {
        name: t`Check this receipt`,
        rows: encode(address, QR_OPTIONS).data,
        lines: [
          t`Scan the code: our page tells whether this receipt is genuine and what was signed for.`,
          ...(isPending ? [t`The page will know it once this device has been online.`] : []),
          code,
        ],
      },
      pageOf: (page, pages) => t`Page ${page} of ${pages}`,
    }
  }
}
