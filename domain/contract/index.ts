import { access } from './access.ts'
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { batch } from './batch.ts'
import type { BaseName, Call, CommandCall } from './call.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { coupons } from './coupons.ts'
import { favorites } from './favorites.ts'
import { notices } from './notices.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { promo } from './promo.ts'
import { quotations } from './quotations.ts'
import { receipts } from './receipts.ts'
import { report } from './report.ts'
import { returns } from './returns.ts'
import { sync } from './sync.ts'

/** Every call of the app, by word; every-call.ts has the others, which no device needs at its start. */
export const contract = {
  account,
  catalogue,
  cart,
  addresses,
  orders,
  returns,
  receipts,
  plans,
  favorites,
  notices,
  batch,
  quotations,
  promo,
  coupons,
  sync,
  report,
  access,
} as const

export const calls: readonly Call[] = Object.values(contract).flatMap((word): Call[] => Object.values(word))

const isCommand = (call: Call): call is CommandCall => call.command !== undefined

/** Calls that can be given offline, by name. */
export const commandCalls: ReadonlyMap<string, CommandCall> = new Map(calls.filter(isCommand).map((call) => [call.name, call]))

/** Returns the commands that change this base. */
export const commandsOn = (base: BaseName): readonly CommandCall[] =>
  [...commandCalls.values()].filter(({ command }) => command.base === base)
