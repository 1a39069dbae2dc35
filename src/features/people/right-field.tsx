import { useLingui } from '@lingui/react/macro'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import { KitSelect } from '../../ui/kit/kit-fields.tsx'

/** What a person may do, with an explanation below. */
export function RightField({ value, onChange }: { value: BuyerRight; onChange: (right: BuyerRight) => void }) {
  const { t } = useLingui()
  const hints: Readonly<Record<BuyerRight, string>> = {
    look: t`Sees the catalogue, prices, orders and invoices, and changes nothing.`,
    order: t`Fills the cart, orders, and asks for returns.`,
    manage: t`Orders, invites colleagues, and changes what they may do.`,
  }
  return (
    <KitSelect
      label={t`What they may do`}
      hint={hints[value]}
      value={value}
      options={[
        { value: 'look', label: t`View only` },
        { value: 'order', label: t`Places orders` },
        { value: 'manage', label: t`Places orders and manages people` },
      ]}
      onChange={onChange}
    />
  )
}
