import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { exportCashBack, showCashBack } from './cash-back.service.ts'
import { claimCoupon, listCoupons } from './coupons.service.ts'

export function mountCoupons(api: Api): void {
  const { coupons } = contract
  mount(api, coupons.list, listCoupons)
  mount(api, coupons.claim, claimCoupon)
  mount(api, coupons.cashBack, showCashBack)
  mount(api, coupons.cashBackSheet, exportCashBack(api.words))
}
