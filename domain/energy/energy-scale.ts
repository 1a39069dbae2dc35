/** Distance of a class from A: `C` is 2, `A++` is −2. */
const rankOf = (name: string): number => name.charCodeAt(0) - 'A'.charCodeAt(0) - (name.length - 1)
const nameAt = (rank: number): string => (rank < 0 ? `A${'+'.repeat(-rank)}` : String.fromCharCode('A'.charCodeAt(0) + rank))

/** Returns the ends of a range as articles have it, `A-G`. */
export function endsOf(range: string): readonly [best: string, worst: string] {
  const [best = 'A', worst = 'G'] = range.split(/[^A-Za-z+]+/)
  return [best, worst]
}

/** Returns the classes of a label, the best first: seven for `A-G`, and for the older `A+++-D`. */
export function classesIn(range: string): string[] {
  const [best, worst] = endsOf(range)
  const first = rankOf(best)
  return Array.from({ length: Math.max(1, rankOf(worst) - first + 1) }, (_, at) => nameAt(first + at))
}

/** Colours depend on the place on the scale, not the letter: C is third in `A-G` and sixth in `A+++-D`. */
const TONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

export function toneAt(name: string, range: string): (typeof TONES)[number] {
  const place = rankOf(name) - rankOf(endsOf(range)[0])
  return TONES[Math.min(Math.max(place, 0), TONES.length - 1)] ?? 'g'
}
