import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { OrderForm, Receipt } from '../../src/offline/device-types.ts'
import type { Change, StoreFile } from './device-store.ts'
import type { World } from './world.ts'

const ENTRIES = ['ownNumber', 'notes', 'requestedOn', 'addressId'] as const

const isEmpty = ({ ownNumber, notes, requestedOn, addressId }: OrderForm): boolean =>
  ownNumber === '' && notes === '' && requestedOn === null && addressId === null

/** Taking an order back must leave its entries in the form, unless the next order has been started there. */
const checkTakenBack = ({ checker }: World, file: StoreFile, { id, account, body }: Receipt, isWritten: boolean): void => {
  const form = file.rows('drafts').get(account ?? '')
  const isNext = form !== undefined && !isWritten && !isEmpty(form)
  const isBack = form !== undefined && ENTRIES.every((name) => form[name] === (body as OrderDraft)[name])
  if (!isBack && !isNext) checker.broken('told the truth', `${id} was taken back, and what was written on it is gone`)
}

/** No form may be dated before the service's last known time, whatever this device's clock shows. */
const checkDate = ({ checker }: World, file: StoreFile, form: OrderForm): void => {
  const heard = Number(file.rows('meta').get('heard')?.value ?? 0)
  if (Date.parse(form.draftedAt) < heard)
    checker.broken(
      'told the truth',
      `a form is dated ${form.draftedAt}, long after the service said ${new Date(heard).toISOString()}`,
    )
}

export const checkDrafts = (world: World, file: StoreFile, changes: readonly Change[]): void => {
  const forms = changes.filter(({ table }) => table === 'drafts')
  const withdrawn = changes
    .filter(({ table, before }) => table === 'receipts' && !before)
    .map(({ after }) => after as Receipt)
    .filter(({ outcome, call }) => outcome === 'withdrawn' && call === orders.submit.name)
  for (const receipt of withdrawn) checkTakenBack(world, file, receipt, forms.length > 0)
  if (withdrawn.length > 0) return
  for (const { before, after } of forms) {
    const [former, form] = [before, after] as [OrderForm | undefined, OrderForm | undefined]
    if (form && form.orderId !== former?.orderId && isEmpty(form)) checkDate(world, file, form)
  }
}
