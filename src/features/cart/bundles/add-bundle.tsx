import { Trans } from '@lingui/react/macro'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bundle } from '#domain/rules/cart.ts'
import { Button } from '../../../ui/button.tsx'
import css from './add-bundle.module.css'
import { SetCount } from './bundle-words.tsx'
import { useBundleCommands } from './bundle.commands.ts'

/** Buys an offer as such and says how many of it are in the cart already. */
export function AddBundle({ bundle, inCart }: { bundle: Bundle; inCart: number }) {
  const { add } = useBundleCommands()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await add(bundle)
    setBusy(false)
  }
  return (
    <span className={css.add}>
      <Button variant="primary" busy={isBusy} icon={<IconShoppingCartPlus size={18} aria-hidden />} onClick={() => void press()}>
        {bundle.kind === 'mesh' ? <Trans>Add set</Trans> : <Trans>Add pallet</Trans>}
      </Button>
      {inCart > 0 && (
        <output className={css.there}>
          <Trans>
            In the cart: <SetCount kind={bundle.kind} count={inCart} />
          </Trans>
        </output>
      )}
    </span>
  )
}
