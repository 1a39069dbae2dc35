import { useState } from 'react'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import type { CartViewBundle } from '../../../offline/bundle-types.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { QuantityNote } from '../quantity-note.tsx'
import type { Told } from '../use-quantity.ts'
import { fitWholes } from './fit-wholes.ts'
import { useBundleCommands } from './bundle.commands.ts'

/** Quantity of a set or pallet; capped at what a line holds, with the same note as single lines. */
export function BundleQuantity({ held, name }: { held: CartViewBundle; name: string }) {
  const { change, remove } = useBundleCommands()
  const [told, setTold] = useState<Told | null>(null)
  const { quantity, offered } = held
  const ask = (asked: number, how: 'typed' | 'stepped') => {
    const fit = fitWholes(asked)
    setTold(fit.reasons.length > 0 ? { fit, before: quantity } : null)
    if (fit.quantity === 0) void remove(held)
    else if (fit.quantity !== quantity) void change(held, fit.quantity, how)
  }
  const note = told && (
    <QuantityNote told={told} isPackage={false} onTake={(near) => ask(near, 'typed')} onUndo={() => ask(told.before, 'typed')} />
  )
  return (
    <Stepper
      label={name}
      value={quantity}
      step={1}
      max={offered === 'asItWas' ? UNLIMITED_QUANTITY_MAX : quantity}
      compact
      note={note}
      onAsk={ask}
    />
  )
}
