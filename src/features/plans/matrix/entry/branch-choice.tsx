import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { ORDERS_TOGETHER_MAX } from '#domain/rules/limits.ts'
import { Button } from '../../../../ui/button.tsx'
import { KitDialog } from '../../../../ui/kit/kit-dialog.tsx'
import css from '../matrix-screen.module.css'
import { nameOfBranch } from '../matrix-line.tsx'

interface BranchChoiceProps {
  addresses: readonly Address[]
  chosen: readonly string[]
  onClose: () => void
  onChoose: (addressIds: readonly string[]) => void
}

/** Which addresses are columns; each column with a quantity makes one order. */
export function BranchChoice({ addresses, chosen, onClose, onChoose }: BranchChoiceProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(chosen))
  const toggle = (addressId: string) =>
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(addressId)) next.add(addressId)
      return next
    })
  const isTooMany = ids.size > ORDERS_TOGETHER_MAX
  return (
    <KitDialog
      title={<Trans>Branches to order for</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={isTooMany}
            onClick={() => {
              // In the order of the list, the default address first.
              onChoose(addresses.filter(({ addressId }) => ids.has(addressId)).map(({ addressId }) => addressId))
              onClose()
            }}
          >
            <Plural value={ids.size} one="Use # branch" other="Use # branches" />
          </Button>
        </>
      }
    >
      <div className={css.choices}>
        {addresses.map((address) => (
          <label key={address.addressId} className={css.option}>
            <input type="checkbox" checked={ids.has(address.addressId)} onChange={() => toggle(address.addressId)} />
            <span>
              {nameOfBranch(address, address.addressId)}
              <span className={css.street}>
                {address.street}, {address.postalCode}
              </span>
            </span>
          </label>
        ))}
      </div>
      {isTooMany && (
        <p className={css.problem} role="alert">
          <Trans>At most {ORDERS_TOGETHER_MAX} branches can be ordered for at once.</Trans>
        </p>
      )}
    </KitDialog>
  )
}
