import type { Adapter, AdapterPayload } from 'oidc-provider'

const ENTRIES_MAX = 2000

/** Memory of the test provider, in this process only (its own store would print a warning at every start). */
export class TestProviderMemory implements Adapter {
  readonly #entries: Map<string, { payload: AdapterPayload; until: number }>

  constructor() {
    this.#entries = new Map()
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    for (const [known, { until }] of this.#entries)
      if (until < Date.now() || this.#entries.size > ENTRIES_MAX) this.#entries.delete(known)
    this.#entries.set(id, { payload, until: Date.now() + expiresIn * 1000 })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id)
    return entry && entry.until > Date.now() ? entry.payload : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode)
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entries.get(id)
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(id)
  }

  #first(fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    return [...this.#entries.values()].find(({ payload, until }) => until > Date.now() && fits(payload))?.payload
  }
}
