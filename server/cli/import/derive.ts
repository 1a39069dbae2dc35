import { createHash } from 'node:crypto'

/** What `--fill-demo` fills in for missing values: numbers derived from the article number alone, so that two imports agree. */
export interface Derived {
  readonly salesMultiple: number
  readonly pack: number
  readonly mediumPack: number
  readonly carton: number
  readonly stock: number
  readonly transit: number
  readonly popularity: number
  readonly newed: boolean
  readonly top: boolean
  readonly notCheckStock: boolean
  /** Euro cents. */
  readonly price: number
  readonly volumeCm3: number
}

const MULTIPLES = [1, 1, 2, 2, 3, 4, 5, 6, 6, 10, 12, 12]
const PACKS = [1, 2, 3, 4]
const CARTONS = [2, 4, 5, 6, 10]

export function derive(sku: string): Derived {
  const dice = createHash('md5').update(sku).digest()
  const pick = (place: number, sides: number) => dice.readUInt16LE(place) % sides
  const of = (list: readonly number[], place: number) => list[pick(place, list.length)] ?? 1
  const salesMultiple = of(MULTIPLES, 0)
  const mediumPack = salesMultiple * of(PACKS, 2)
  const share = pick(4, 100)
  return {
    salesMultiple,
    pack: salesMultiple,
    mediumPack,
    carton: mediumPack * of(CARTONS, 6),
    stock: share < 12 ? 0 : share < 24 ? pick(8, 20) + 1 : pick(8, 4000) + 20,
    transit: pick(10, 100) < 15 ? (pick(12, 40) + 1) * salesMultiple : 0,
    // Few articles are in high demand.
    popularity: Math.floor(1_000_000 / (pick(14, 60_000) + 1)),
    newed: pick(1, 100) < 4,
    top: pick(3, 100) < 2,
    notCheckStock: pick(5, 100) < 2,
    price: Math.round(49 * 1.11 ** pick(7, 70)),
    volumeCm3: 200 + pick(9, 20_000),
  }
}
