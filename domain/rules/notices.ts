import type { Act } from '#domain/rules/act.ts'

interface Notice {
  goodsId: string
  /** Empty if the person is notified. */
  email: string
  quantity: number | null
  since: string
}
interface Asked {
  readonly goodsId: string
  readonly email?: string
  readonly quantity?: number
}

/** Removes the notice to that address, or to the person; a no-op if there is none. */
export const stopNotice = (
  list: readonly Notice[],
  { goodsId, email = '' }: Pick<Asked, 'goodsId' | 'email'>,
): readonly Notice[] => list.filter((one) => one.goodsId !== goodsId || one.email !== email.trim().toLowerCase())

/** Adds a notice, one per article and address, newest first; a repeated one keeps its place and gets the new quantity. */
export function askNotice(list: readonly Notice[], asked: Asked, { at }: Act): readonly Notice[] {
  const { goodsId, quantity = null } = asked
  const email = (asked.email ?? '').trim().toLowerCase()
  const known = list.find((one) => one.goodsId === goodsId && one.email === email)
  if (known) return list.map((one) => (one === known ? { ...one, quantity } : one))
  return [{ goodsId, email, quantity, since: at }, ...list]
}
