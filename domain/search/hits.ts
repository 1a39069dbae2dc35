/** A set of articles with a quality each (1 to 255), in memory that the next search reuses. */
export class Hits {
  readonly quality: Uint8Array
  readonly list: Uint32Array
  count = 0
  /** Ordinals with a 1 are not added, because another layer of the index covers them. */
  skip: Uint8Array | null = null

  constructor(articles: number) {
    this.quality = new Uint8Array(articles)
    this.list = new Uint32Array(articles)
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) this.quality[this.list[i] ?? 0] = 0
    this.count = 0
  }

  /** Keeps the better quality; ignores ordinals that do not exist, from altered bytes. */
  add(ordinal: number, quality: number): void {
    const known = this.quality[ordinal]
    if (known === undefined || known >= quality || (this.skip !== null && this.skip[ordinal] === 1)) return
    if (known === 0) this.list[this.count++] = ordinal
    this.quality[ordinal] = quality
  }

  addAll(other: Hits): void {
    for (let i = 0; i < other.count; i++) {
      const ordinal = other.list[i] ?? 0
      this.add(ordinal, other.quality[ordinal] ?? 0)
    }
  }

  /** Keeps the articles that `judge` gives a quality above 0. */
  keep(judge: (ordinal: number, quality: number) => number): void {
    let kept = 0
    for (let i = 0; i < this.count; i++) {
      const ordinal = this.list[i] ?? 0
      const quality = judge(ordinal, this.quality[ordinal] ?? 0)
      this.quality[ordinal] = quality
      if (quality > 0) this.list[kept++] = ordinal
    }
    this.count = kept
  }
}
