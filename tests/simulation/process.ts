import type { Timeline } from './timeline.ts'

/** A page or worker as the browser treats it: it may be frozen, thawed and killed between any two steps. */
export class Process {
  readonly name: string
  state: 'live' | 'frozen' | 'dead' = 'live'
  /** Time of the last freeze, thaw, kill or stolen lock; decides who may send. */
  disturbedAt = Number.NEGATIVE_INFINITY
  /** Number of open port calls. */
  open = 0
  private readonly timeline: Timeline
  private readonly parked: (() => void)[] = []
  private readonly lastWords: (() => void)[] = []
  private dieIn: number | null = null
  private freezeIn: number | null = null

  constructor(timeline: Timeline, name: string) {
    this.timeline = timeline
    this.name = name
  }

  /** True shortly after a disturbance: a page sends on thawing what it had started before, long after its lock was stolen. */
  wasDisturbed(moment: number): boolean {
    return moment - this.disturbedAt < 30_000
  }

  /** A step of a port: the point where a kill strikes. Returns whether the process still lives. */
  step(): boolean {
    if (this.dieIn !== null) {
      this.dieIn -= 1
      if (this.dieIn <= 0) this.kill()
    }
    if (this.freezeIn !== null && (this.freezeIn -= 1) <= 0) {
      this.freezeIn = null
      this.freeze()
    }
    return this.state !== 'dead'
  }

  /** Runs when the process may: at once, after the thaw, or never. */
  deliver(run: () => void): void {
    if (this.state === 'dead') return
    if (this.state === 'frozen') this.parked.push(run)
    else run()
  }

  later(ms: number, run: () => void): () => void {
    return this.timeline.after(ms, () => this.deliver(run))
  }

  killAfter(steps: number): void {
    this.dieIn = Math.max(1, steps)
  }

  freezeAfter(steps: number): void {
    this.freezeIn = Math.max(1, steps)
  }

  kill(): void {
    if (this.state === 'dead') return
    this.state = 'dead'
    this.disturbedAt = this.timeline.now
    this.parked.length = 0
    for (const say of this.lastWords.splice(0)) say()
  }

  onDeath(run: () => void): void {
    this.lastWords.push(run)
  }

  get now(): number {
    return this.timeline.now
  }

  /** Called when its lock is stolen. */
  disturbed(): void {
    this.disturbedAt = this.timeline.now
  }

  freeze(): void {
    if (this.state === 'live') this.state = 'frozen'
    this.disturbedAt = this.timeline.now
  }

  thaw(): void {
    if (this.state !== 'frozen') return
    this.state = 'live'
    this.disturbedAt = this.timeline.now
    // One by one, as a browser's task queue would.
    for (const run of this.parked.splice(0)) this.timeline.after(0, () => this.deliver(run))
  }
}
