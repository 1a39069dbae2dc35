import type { BrandId } from '#domain/brands/brand.ts'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { contract } from '#domain/contract/index.ts'
import type { Failure } from '../../api/answer.ts'
import type { Device } from '../../offline/device-types.ts'
import { decideAdd } from '#domain/rules/decide-add.ts'
import type { Asked } from '#domain/rules/decide-add.ts'
import { findArticle } from './find-article.ts'
import { readScans, withScans, withoutScans } from './scan-log.ts'
import type { Scan, ScanOf } from './scan-log.ts'

export interface DeskDeps {
  readonly device: Pick<Device, 'catalogue' | 'cart' | 'session' | 'kept' | 'newId' | 'addToCart' | 'enqueue'>
  /** The account whose cart it fills, whichever account is current once a code has been looked up. */
  readonly clientId: string
  readonly brand: BrandId
  readonly now: () => number
}

/** A line of a pasted list with a definite article. */
export interface Wanted {
  readonly code: string
  readonly article: Article
  readonly asked: Asked
}

/** The scans of one account on this device: each becomes a command first, then a line of the list (I2). */
export interface ScanDesk {
  get(): readonly Scan[]
  subscribe(listener: () => void): () => void
  /** The article as known when it was scanned. */
  article(goodsId: string): Article | undefined
  quantityOf(goodsId: string): number
  /** Never rejects: a failure becomes a line of the list too. */
  scan(code: string): Promise<Scan>
  /** Records which article the person means by a code. */
  choose(scan: ScanOf<'choice'>, article: Article): Promise<Scan>
  /** Adds all of them with one command. */
  addAll(wanted: readonly Wanted[], label: string): Promise<readonly Scan[]>
  /** Takes out of the cart what these scans put in, as far as it is still there. */
  undo(scans: readonly ScanOf<'added'>[], label: string): Promise<boolean>
  /** Clears the list; the cart stays. */
  clear(): Promise<void>
  forget(scans: readonly Scan[]): Promise<void>
}

/** Maximum time to wait until the cart's view reflects a command that is already durable. */
const FOLLOW_MS = 500

export function createScanDesk({ device, clientId, brand, now }: DeskDeps): ScanDesk {
  const key = `scans ${clientId}`
  const known = new Map<string, Article>()
  const listeners = new Set<() => void>()
  let scans: readonly Scan[] = []

  const show = (next: readonly Scan[]): void => {
    scans = next
    for (const listener of listeners) listener()
  }
  /** Reads what is kept before writing, because another tab may have scanned meanwhile. */
  const change = async (act: (kept: readonly Scan[]) => Scan[]): Promise<void> => {
    const kept = await device.kept.get(key)
    // If the device cannot keep it, the list lasts as long as the page.
    const next = act(kept === undefined ? scans : readScans(kept))
    await device.kept.set(key, next)
    show(next)
  }
  let turn: Promise<unknown> = device.kept.get(key).then((kept) => show(readScans(kept)))
  /** Runs scans one after another: the second of an article must see what the first has put into the cart. */
  const inSerial = <T>(act: () => Promise<T>): Promise<T> => {
    const done = turn.then(act, act)
    turn = done.catch(() => undefined)
    return done
  }

  const quantityOf = (goodsId: string): number => device.cart.get()?.lines.find((line) => line.goodsId === goodsId)?.quantity ?? 0

  /** Null if the person acts for another account by now: an earlier code is not for that cart. */
  const accountHere = (): ClientAccountRow | null => {
    const session = device.session.get()
    return session.phase === 'signedIn' && session.account?.clientId === clientId ? session.account : null
  }

  const followed = async (goodsId: string, before: number): Promise<void> => {
    if (quantityOf(goodsId) !== before) return
    await new Promise<void>((resolve) => {
      const end = (): void => {
        stop()
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(end, FOLLOW_MS)
      const stop = device.cart.subscribe(() => quantityOf(goodsId) !== before && end())
    })
  }

  const factsOf = (code: string) => ({ id: device.newId(), act: device.newId(), code })
  const record = async (scan: Scan): Promise<Scan> => {
    await change((kept) => withScans(kept, [scan]))
    return scan
  }

  const add = async (code: string, article: Article, carton: boolean, replaced?: Scan): Promise<Scan> => {
    known.set(article.goodsId, article)
    const { goodsId, name } = article
    const before = quantityOf(goodsId)
    const account = accountHere()
    const facts = factsOf(code)
    if (!account) return record({ ...facts, kind: 'failed', error: 'broken' })
    const decision = decideAdd(lineGoodsOf(article, account, brand, now()), before)
    if (replaced) await change((kept) => withoutScans(kept, new Set([replaced.id])))
    if (decision.kind === 'refused') {
      const { cap, step } = decision.fit
      return record({ ...facts, kind: 'refused', goodsId, reason: decision.reason, cap, step })
    }
    const { difference } = decision
    const given = accountHere() ? await device.addToCart(goodsId, difference, name) : BROKEN
    if (!given.saved) return record({ ...facts, kind: 'failed', error: given.reason })
    await followed(goodsId, before)
    return record({ ...facts, kind: 'added', goodsId, difference, carton })
  }

  const scanNow = async (code: string): Promise<Scan> => {
    const found = await findArticle(device.catalogue.list, code)
    if (found.kind === 'one') return add(code, found.article, found.carton)
    const facts = factsOf(code)
    if (found.kind === 'none') return record({ ...facts, kind: 'unknown' })
    if (found.kind === 'unread') return record({ ...facts, kind: 'failed', error: nameOf(found.failure) })
    for (const article of found.articles) known.set(article.goodsId, article)
    return record({ ...facts, kind: 'choice', goodsIds: found.articles.map(({ goodsId }) => goodsId) })
  }

  const addAllNow = async (wanted: readonly Wanted[], label: string): Promise<readonly Scan[]> => {
    const act = device.newId()
    const account = accountHere()
    const made = byArticle(wanted).flatMap(({ code, article, asked }): ScanOf<'added'>[] => {
      known.set(article.goodsId, article)
      const decision = account && decideAdd(lineGoodsOf(article, account, brand, now()), quantityOf(article.goodsId), asked)
      if (decision?.kind !== 'add') return []
      return [
        {
          id: device.newId(),
          act,
          code,
          kind: 'added',
          goodsId: article.goodsId,
          difference: decision.difference,
          carton: false,
        },
      ]
    })
    const [first] = made
    if (!first) return []
    const before = quantityOf(first.goodsId)
    const list = made.map(({ goodsId, difference }) => ({ goodsId, quantity: difference }))
    const given = accountHere()
      ? await device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list }, { label })
      : BROKEN
    if (!given.saved) return [await record({ id: device.newId(), act, code: first.code, kind: 'failed', error: given.reason })]
    await followed(first.goodsId, before)
    await change((kept) => withScans(kept, made))
    return made
  }

  const undoNow = async (undone: readonly ScanOf<'added'>[], label: string): Promise<boolean> => {
    const byGoods = new Map<string, number>()
    for (const { goodsId, difference } of undone) byGoods.set(goodsId, (byGoods.get(goodsId) ?? 0) + difference)
    // Pieces that a person has removed meanwhile cannot be taken out again.
    const list = Array.from(byGoods, ([goodsId, sum]) => ({ goodsId, quantity: -Math.min(sum, quantityOf(goodsId)) })).filter(
      ({ quantity }) => quantity < 0,
    )
    const [first] = list
    if (first) {
      const before = quantityOf(first.goodsId)
      const given = accountHere()
        ? await device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list }, { label })
        : BROKEN
      if (!given.saved) return false
      await followed(first.goodsId, before)
    }
    await change((kept) => withoutScans(kept, new Set(undone.map(({ id }) => id))))
    return true
  }

  return {
    get: () => scans,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    article: (goodsId) => known.get(goodsId),
    quantityOf,
    scan: (code) => inSerial(() => scanNow(code)),
    choose: (scan, article) => inSerial(() => add(scan.code, article, false, scan)),
    addAll: (wanted, label) => inSerial(() => addAllNow(wanted, label)),
    undo: (undone, label) => inSerial(() => undoNow(undone, label)),
    clear: () => inSerial(() => change(() => [])),
    forget: (gone) => inSerial(() => change((kept) => withoutScans(kept, new Set(gone.map(({ id }) => id))))),
  }
}

const BROKEN = { saved: false, reason: 'broken' } as const

const nameOf = (failure: Failure): string => (failure.kind === 'refused' ? failure.error : failure.kind)

/** Joins two codes of one article into one line of the cart. */
function byArticle(wanted: readonly Wanted[]): Wanted[] {
  const lines = new Map<string, Wanted>()
  for (const line of wanted) {
    const known = lines.get(line.article.goodsId)
    const asked = {
      pieces: (known?.asked.pieces ?? 0) + line.asked.pieces,
      steps: (known?.asked.steps ?? 0) + line.asked.steps,
    }
    lines.set(line.article.goodsId, { ...(known ?? line), asked })
  }
  return [...lines.values()]
}
