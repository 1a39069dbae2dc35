/** The authored demo world: about 900 articles of five tenants in one category tree. */
import type { SeedClass, SeedGoods, TenantId } from '../seed-types.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { classes } from './classes.ts'
import { expand } from './expand.ts'
import { slotOf } from './trade.ts'

/** Shapes that go well together, and how many are used per unit. */
const companions: Readonly<Record<string, readonly (readonly [shape: string, perUnit: number])[]>> = {
  pendant: [
    ['bulb', 1],
    ['dimmer', 1],
    ['candle', 3],
  ],
  tableLamp: [
    ['candle', 1],
    ['bulb', 1],
    ['smartPlug', 1],
  ],
  floorLamp: [
    ['bulb', 1],
    ['candle', 3],
    ['smartPlug', 1],
  ],
  wallLamp: [
    ['spot', 2],
    ['candle', 1],
  ],
  mirror: [
    ['towelRail', 1],
    ['soapDispenser', 2],
  ],
  torch: [
    ['battery', 1],
    ['usbCable', 1],
  ],
  kitchenScale: [['battery', 1]],
  timer: [
    ['powerStrip', 1],
    ['extensionLead', 1],
  ],
  charger: [
    ['usbCable', 2],
    ['adapter', 1],
    ['powerStrip', 1],
  ],
  socket: [
    ['junctionBox', 1],
    ['cableCoil', 1],
    ['breaker', 1],
    ['wallSwitch', 2],
  ],
  breaker: [
    ['junctionBox', 1],
    ['cableCoil', 1],
  ],
  cableCoil: [
    ['junctionBox', 4],
    ['socket', 2],
    ['wallSwitch', 2],
  ],
  collar: [
    ['leash', 1],
    ['brush', 1],
  ],
  leash: [
    ['collar', 1],
    ['dogToy', 1],
  ],
  bowl: [
    ['foodStorage', 1],
    ['fountain', 1],
    ['feeder', 1],
  ],
  scratchingPost: [
    ['catToy', 2],
    ['bed', 1],
    ['litterBox', 1],
  ],
  bed: [
    ['dogToy', 2],
    ['bowl', 2],
  ],
  fridge: [
    ['kitchenScale', 1],
    ['powerStrip', 1],
  ],
  hood: [
    ['cableCoil', 1],
    ['spot', 2],
    ['socket', 1],
  ],
  iron: [['extensionLead', 1]],
  kettle: [
    ['toaster', 1],
    ['coffee', 1],
  ],
  // More than one page of the popover holds (specification §9).
  coffee: [
    ['kettle', 1],
    ['toaster', 1],
    ['blender', 1],
    ['kitchenScale', 1],
    ['handMixer', 1],
    ['microwave', 1],
    ['riceCooker', 1],
    ['airFryer', 1],
    ['powerStrip', 1],
  ],
}

/** Returns a VIP rate that accounts of the tenant have, in rotation: a rate that nobody gets would be a false claim. */
function vipRateOf(tenant: TenantId, vipType: number): number {
  const rates = demoAccounts.flatMap((account) => (account.tenant === tenant && account.rate ? [account.rate] : []))
  const whole = [...new Set(rates)].filter((rate) => Number.isInteger(rate)).sort((a, b) => a - b)
  return whole[vipType % whole.length] ?? 0
}

const shapeOf = (goods: SeedGoods) => goods.classId.slice(goods.classId.lastIndexOf('.') + 1)

/** States, accessories and successors need the tenant's whole list. */
function finish(list: readonly SeedGoods[]): SeedGoods[] {
  // Steps of seven spread the states over the families.
  const placed = list.map((goods, index) => ({ ...goods, ...slotOf(index * 7) }))
  const sellable = (goods: SeedGoods) => !goods.offShelves && goods.salesRange === ''
  const firstOf = (shape: string) => placed.find((goods) => shapeOf(goods) === shape && sellable(goods))
  // The successor is the closest article still sold: same leaf, else same group, else same top class.
  const heirOf = (goods: SeedGoods) =>
    [3, 2, 1]
      .map((depth) => goods.classId.split('.').slice(0, depth).join('.'))
      .map((branch) =>
        placed.find((other) => other.sku !== goods.sku && sellable(other) && `${other.classId}.`.startsWith(`${branch}.`)),
      )
      .find((other) => other !== undefined)
  // Two brands have an article whose price is still to be agreed.
  const zeroPriced = placed.findIndex(
    (goods, index) =>
      ['main', 'nobleza'].includes(goods.tenant) &&
      index > 40 &&
      sellable(goods) &&
      goods.activity === null &&
      goods.vipType === 0 &&
      goods.stock > 99,
  )
  return placed.map((goods, index): SeedGoods => {
    const accessories = (companions[shapeOf(goods)] ?? []).flatMap(([shape, refGoodsNum]) => {
      const other = firstOf(shape)
      return other === undefined || other.sku === goods.sku ? [] : [{ goodsId: other.sku, refGoodsNum }]
    })
    const heir = goods.offShelves ? heirOf(goods) : undefined
    const activityValue = goods.vipType === 0 ? 0 : vipRateOf(goods.tenant, goods.vipType)
    const price = index === zeroPriced ? 0 : goods.price
    return Object.assign(goods, { accessories, successor: heir?.sku ?? null, price, activityValue })
  })
}

function build(): readonly SeedGoods[] {
  const all = expand()
  const tenants = [...new Set(all.map((goods) => goods.tenant))]
  return tenants.flatMap((tenant) => finish(all.filter((goods) => goods.tenant === tenant)))
}

let built: readonly SeedGoods[] | undefined

/** Top classes that a tenant's goods belong to, in the order of the tree. */
export function topClassesOf(tenant: TenantId): readonly string[] {
  const used = new Set(world.goods.filter((goods) => goods.tenant === tenant).map((goods) => goods.classId.split('.')[0]))
  return classes.filter((node) => node.parent === undefined && used.has(node.id)).map((node) => node.id)
}

export const world: { readonly classes: readonly SeedClass[]; readonly goods: readonly SeedGoods[] } = {
  classes,
  get goods() {
    return (built ??= build())
  },
}
