import type { Command } from '#domain/contract/sync.ts'
import type { Answer } from '../../src/api/answer.ts'
import type { Chance } from './chance.ts'
import type { Process } from './process.ts'
import type { BatchReply } from './server-log.ts'
import type { ServerModel } from './server-model.ts'
import type { Timeline } from './timeline.ts'

/** Faults of a device's next requests. */
export type NetworkFaults =
  | 'dropped'
  | 'answerLost'
  | 'cutAnswer'
  | 'portal'
  | 'duplicate'
  | 'lateDuplicate'
  | 'overtaken'
  | 'slow'
  | '500'
  | '503'
  | '429'
  | 'tooOld'
  | 'tampered'

export interface Cookie {
  principal: string
  /** World time of the last refresh; the session ends 24 hours later. */
  refreshedAt: number
  ended: boolean
}
export interface AccessToken {
  readonly principal: string
  readonly expiresAt: number
  readonly cookie: Cookie
}

export interface NetworkWatch {
  onSend(process: Process, token: AccessToken, commands: readonly Command[]): () => void
}

const TOKEN_MS = 15 * 60_000
export const SESSION_MS = 24 * 3_600_000
const DAY_MS = 24 * 3_600_000
type Reply = Answer<unknown> | { readonly ok: false; readonly kind: 'unauthorised' }
const unreachable: Reply = { ok: false, kind: 'unreachable' }
const notOurs: Reply = { ok: false, kind: 'notOurs' }

/** The network between one device and the server. */
export class Network {
  readonly networkFault: { kind: NetworkFaults; left: number; days: number }[] = []
  downUntil = 0
  /** True if faults affect only sending: otherwise frequent reading would use them up sooner. */
  sparesReading = false
  private readonly timeline: Timeline
  private readonly chance: Chance
  private readonly server: ServerModel
  private readonly watch: NetworkWatch

  constructor(timeline: Timeline, chance: Chance, server: ServerModel, watch: NetworkWatch) {
    this.timeline = timeline
    this.chance = chance
    this.server = server
    this.watch = watch
  }

  get isFine(): boolean {
    return this.networkFault.length === 0 && this.timeline.now >= this.downUntil
  }

  /** Gives a new token to the person that the cookie names. */
  refresh(process: Process, cookie: Cookie | null): Promise<AccessToken | Reply> {
    return this.carry(process, 15_000, (answer) => {
      if (!cookie || cookie.ended || this.timeline.now - cookie.refreshedAt >= SESSION_MS)
        return answer({ ok: false, kind: 'sessionEnded' })
      cookie.refreshedAt = this.timeline.now
      const token: AccessToken = { principal: cookie.principal, expiresAt: this.timeline.now + TOKEN_MS, cookie }
      return answer(token as unknown as Reply)
    }) as Promise<AccessToken | Reply>
  }

  batch(
    process: Process,
    token: AccessToken,
    body: { commands: readonly Command[]; epoch?: number },
    timeoutMs: number,
  ): Promise<Reply> {
    const over = this.watch.onSend(process, token, body.commands)
    // A copy stored behind the gate may include the gate's answer, so it needs no valid token. A copy that the gate has refused or
    // not seen is checked there: without a token it could be older than any verdict.
    let hasPassed = false
    const work = (answer: (reply: Reply) => void): void => {
      if (this.isRefused(token)) return answer({ ok: false, kind: 'unauthorised' })
      hasPassed = true
      this.server.take(token.principal, body.commands, body.epoch, (reply) =>
        answer(reply === 'down' ? unreachable : { ok: true, data: reply satisfies BatchReply }),
      )
    }
    const again = (commands: readonly Command[]): void => {
      if (hasPassed || !this.isRefused(token)) this.server.take(token.principal, commands, body.epoch, () => {})
    }
    return this.carry(process, timeoutMs, work, { again, commands: body.commands }).finally(over)
  }

  read(process: Process, token: AccessToken, data: () => unknown): Promise<Reply> {
    return this.carry(process, 15_000, (answer) =>
      answer(this.isRefused(token) ? { ok: false, kind: 'unauthorised' } : { ok: true, data: data() }),
    )
  }

  private isRefused({ expiresAt, cookie }: AccessToken): boolean {
    return this.timeline.now >= expiresAt || cookie.ended
  }

  private nextWeather(): { kind: NetworkFaults; days: number } | null {
    const [first] = this.networkFault
    if (!first) return null
    first.left -= 1
    if (first.left <= 0) this.networkFault.shift()
    return first
  }

  private carry(
    process: Process,
    timeoutMs: number,
    work: (answer: (reply: Reply) => void) => void,
    copies?: { again: (commands: readonly Command[]) => void; commands: readonly Command[] },
  ): Promise<Reply> {
    const { timeline, chance } = this
    return new Promise((resolve) => {
      if (!process.step()) return
      process.open += 1
      let settled = false
      const hear = (reply: Reply, ms: number): void => {
        process.later(ms, () => {
          if (settled) return
          settled = true
          process.open -= 1
          if (process.step()) resolve(reply)
        })
      }
      const there = chance.between(5, 60)
      const back = chance.between(5, 60)
      const arrive = (ms: number, then: (reply: Reply) => void): void => {
        timeline.after(ms, () => {
          if (this.server.isUp) work(then)
          else then(unreachable)
        })
      }
      if (timeline.now < this.downUntil) return hear(unreachable, there)
      const found = this.sparesReading && !copies ? null : this.nextWeather()
      const lost = (): void => hear(unreachable, chance.is(0.5) ? timeoutMs : there + back)
      switch (found?.kind) {
        case 'dropped':
          return lost()
        case 'portal':
          return hear(notOurs, there)
        case 'answerLost':
          arrive(there, () => {})
          return lost()
        case 'cutAnswer':
          return arrive(there, () => hear(notOurs, back))
        case 'overtaken':
          // It arrives after the device has given it up and sent again.
          arrive(timeoutMs + chance.between(1, 20_000), () => {})
          return hear(unreachable, timeoutMs)
        case '500':
        case '503':
          return hear({ ok: false, kind: 'serverFailed' }, there + back)
        case '429':
          return hear({ ok: false, kind: 'rateLimited', retryAfter: 1000 * chance.between(1, 30) }, there + back)
        case 'tooOld':
          return hear(
            { ok: false, kind: 'refused', status: 426, code: 16_002, error: 'sync.unknownCommand', msg: '', data: null },
            there + back,
          )
        case 'slow':
          arrive(chance.between(2000, 9000), (reply) => hear(reply, chance.between(500, 5000)))
          return hear(unreachable, timeoutMs)
        case 'duplicate':
        case 'lateDuplicate':
        case 'tampered': {
          const { days } = found
          if (copies && copies.commands.length > 0) {
            const ms = found.kind === 'lateDuplicate' ? days * DAY_MS : chance.between(1, 3000)
            const commands = found.kind === 'tampered' ? copies.commands.map(tampered) : copies.commands
            // A forged copy needs a true one that the server knows.
            const isKnown = (): boolean => found.kind !== 'tampered' || commands.every(({ id }) => this.server.knows(id))
            timeline.at(timeline.now + ms, () => isKnown() && copies.again(commands), true)
          }
          break
        }
        default:
      }
      arrive(there, (reply) => hear(reply, back))
      hear(unreachable, timeoutMs)
    })
  }
}

/** Another act under the same id. */
const tampered = (command: Command): Command => {
  const body = command.body as { goodsIds?: string[]; bsShoppingCartGroupDtoList?: { goodsId: string; quantity: number }[] }
  if (body.bsShoppingCartGroupDtoList)
    return { ...command, body: { bsShoppingCartGroupDtoList: [{ goodsId: 'G5', quantity: 999 }] } }
  if (body.goodsIds) return { ...command, body: { goodsIds: ['G5', 'G4'] } }
  return { ...command, body: { ...body, quantity: 777, ownNumber: 'forged' } }
}
