import type { ClientAccountRow } from '#domain/contract/account.ts'
import { createCell } from '../../src/offline/observable.ts'
import type { CartView, CartViewLine, Device, ProtocolFit, SessionState } from '../../src/offline/device-types.ts'

/** An official account in Spain that orders by the sales multiple, without rates or limits. */
export const aClient = (part: Partial<ClientAccountRow> = {}): ClientAccountRow => ({
  clientId: '0198c0de-0000-7000-8000-000000000001',
  clientNumber: 'ES10001',
  vatAccount: 'ESB12345678',
  vatValid: true,
  company: 'Lámparas del Sur S.L.',
  country: 'ES',
  currency: 'EUR',
  priceListId: 'std',
  priceListVersion: 1,
  userRate: 0,
  orderingMode: 'normal',
  official: true,
  isTest: false,
  shipsFromChina: false,
  salesRanges: [],
  minOrderAmount: 0,
  languages: ['es', 'en', 'zh-cn', 'pt'],
  pinned: false,
  isDefault: false,
  openCartLines: 0,
  ...part,
})

const aLine = (goodsId: string, quantity: number): CartViewLine => ({
  goodsId,
  quantity,
  note: '',
  pending: false,
  changedBy: null,
  changedAt: null,
  article: null,
})

/** A buyer signed in for the account, its cart, and a service of the app's own version. */
export function signedIn(
  account = aClient(),
  quantities: Readonly<Record<string, number>> = {},
): Pick<Device, 'session' | 'cart' | 'protocol'> {
  const lines = Object.entries(quantities).map(([goodsId, quantity]) => aLine(goodsId, quantity))
  const cart: CartView = {
    account: account.clientId,
    revision: 1,
    lines,
    saved: [],
    count: lines.length,
    total: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    readAt: 0,
  }
  const session: SessionState = {
    phase: 'signedIn',
    who: { principal: 'buyer:1', kind: 'buyer', role: 'buyer', name: 'Ana Ruiz', tenant: 'main' },
    account,
    expired: false,
  }
  return {
    session: createCell(session),
    cart: createCell<CartView | undefined>(cart),
    protocol: createCell<ProtocolFit>('fits'),
  }
}
