import { commandCalls } from '#domain/contract/index.ts'
import type { BaseName } from '#domain/contract/call.ts'
import type { CartEffect } from '#domain/rules/cart-effects.ts'
import type { CartChange } from '#domain/rules/cart.ts'
import type { OutboxRow } from '../tables.ts'

type Given = Pick<OutboxRow, 'call' | 'body' | 'at'>

const commandOn = (base: BaseName, { call }: Pick<Given, 'call'>) => {
  const command = commandCalls.get(call)?.command
  return command?.base === base ? command : undefined
}

/**
 * Returns the base after one command, by the effect that its contract entry names. A command of another base changes nothing, nor
 * does one that the rules refuse, nor a body of another version that this build cannot read: the Sync Centre shows that one.
 */
export const foldCommand = <B>(name: BaseName, base: B, given: Given): B => {
  const command = commandOn(name, given)
  if (!command) return base
  try {
    if (command.refuses?.(base as never)) return base
    return command.effect(base as never, given.body as never, { at: given.at, by: '' }) as B
  } catch {
    return base
  }
}

/** What a command does to the cart, change by change; empty if nothing. */
export const cartChangesOf = (given: Pick<Given, 'call' | 'body'>): readonly CartChange[] => {
  const effect = commandOn('cart', given)?.effect as CartEffect<never> | undefined
  try {
    return effect?.changes(given.body as never) ?? []
  } catch {
    return []
  }
}
