import { ACCOUNTS, FACTS } from '../world.ts'
import { COMMANDS, articleOf } from './plain-schedule.ts'

const numbers = Array.from({ length: COMMANDS }, (_, number) => number)

export const PLAIN_FACTS = {
  ...FACTS,
  accounts: new Set(ACCOUNTS),
  prices: new Map(numbers.map((number) => [articleOf(number), 100])),
  initialStock: new Map(numbers.map((number) => [articleOf(number), 1000])),
}

interface Adding {
  readonly bsShoppingCartGroupDtoList?: readonly { readonly goodsId: string }[]
}
/** Numbers of the schedule's commands in a body. */
export const numbersIn = (body: unknown): number[] =>
  ((body as Adding).bsShoppingCartGroupDtoList ?? []).map(({ goodsId }) => Number(goodsId.slice(1)))
