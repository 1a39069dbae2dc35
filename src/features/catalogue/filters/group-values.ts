interface Counted {
  readonly value: string
  readonly count: number
}

export interface ValueGroup {
  /** Name of the parameter; null for values whose parameter is unknown. */
  readonly name: string | null
  readonly counted: readonly Counted[]
  readonly chosen: readonly string[]
}

/**
 * Groups values by parameter, the most common parameter first and values without one last; within a group the order stays. A chosen
 * value that no article has any longer keeps its place.
 */
export function groupValues(
  counted: readonly Counted[],
  chosen: readonly string[],
  nameByValue: ReadonlyMap<string, string>,
): readonly ValueGroup[] {
  const groups = new Map<string | null, { counted: Counted[]; chosen: string[]; sum: number }>()
  const groupOf = (value: string) => {
    const name = nameByValue.get(value) ?? null
    const group = groups.get(name) ?? { counted: [], chosen: [], sum: 0 }
    groups.set(name, group)
    return group
  }
  for (const one of counted) {
    const group = groupOf(one.value)
    group.counted.push(one)
    group.sum += one.count
  }
  for (const value of chosen) groupOf(value).chosen.push(value)
  return [...groups]
    .sort(([a, one], [b, other]) => Number(a === null) - Number(b === null) || other.sum - one.sum)
    .map(([name, group]) => ({ name, counted: group.counted, chosen: group.chosen }))
}

interface Parameter {
  readonly name: string
  readonly values: readonly { readonly value: string; readonly goodsCount: number }[]
}

/** Returns the parameter of each value; a shared value (60 cm wide, 60 cm high) gets the one with the most articles. */
export function nameByValueOf(lists: readonly (readonly Parameter[])[]): ReadonlyMap<string, string> {
  const best = new Map<string, { name: string; count: number }>()
  for (const { name, values } of lists.flat()) {
    for (const { value, goodsCount } of values) {
      const known = best.get(value)
      if (!known || known.count < goodsCount) best.set(value, { name, count: goodsCount })
    }
  }
  return new Map([...best].map(([value, { name }]) => [value, name]))
}
