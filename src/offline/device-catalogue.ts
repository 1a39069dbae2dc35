import type { ClientAccountRow } from '#domain/contract/account.ts'
import { catalogue as calls } from '#domain/contract/catalogue.ts'
import type { GoodsDetail } from '#domain/contract/catalogue.ts'
import { articleFromWire } from '#domain/contract/goods-wire.ts'
import { classesAround, classesUnder, upperClasses } from '#domain/feed/classes.ts'
import type { Language } from '#domain/rules/languages.ts'
import { mapped } from '../api/answer.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/client.ts'
import { connectCatalogue } from './catalogue/catalogue-client.ts'
import type { CatalogueClient } from './catalogue/catalogue-client.ts'
import { systemClock } from './adapters/clock.ts'
import { whileKept } from './adapters/page-life.ts'
import { feedOf } from './catalogue-feed.ts'
import { createOpening } from './catalogue-opening.ts'
import { filtersOf, searchDevice, searchServer } from './catalogue-questions.ts'
import type { AccountFacts, CatalogueState as InstallState } from './catalogue/protocol.ts'
import type { ArticleDetail, CatalogueState, DeviceCatalogue } from './device-types.ts'
import { createPictureKeeper } from './keep-pictures.ts'
import { createCell } from './observable.ts'
import type { PicturesRoom } from './pictures-keeper.ts'
import type { PictureSource } from './pictures-walk.ts'

export interface CatalogueDeps {
  readonly api: Api
  readonly language: () => Language
  readonly worker: (() => Worker) | undefined
  readonly account: () => ClientAccountRow | null
  /** False once our server is known not to answer: then nobody waits for it. */
  readonly mayAnswer: () => boolean
  /** Keeps a picture for later without a network; answers whether it is kept now. */
  readonly keepPicture: (key: string) => Promise<boolean>
  readonly openPictures: (source: () => PictureSource | undefined) => PicturesRoom
}

export interface CatalogueRoom extends DeviceCatalogue {
  /** Opens what is installed for this person; never waited for. */
  prepare(principal: string): void
  /** Opens what is installed for this person and brings it up to date in the background; never waited for. */
  enter(principal: string): void
  sync(): void
  leave(): void
  close(): void
}

const NONE: CatalogueState = { phase: 'none', done: 0, total: 0, contentAt: null, stockAt: null }
/** With the catalogue at hand, nobody waits long for the longer text of the server. */
const DETAIL_TIMEOUT_MS = 5000
const FILE_TIMEOUT_MS = 60_000
/** A whole catalogue is long in the making. */
const EXPORT_TIMEOUT_MS = 180_000
const RETRY_MS = [5000, 10_000, 20_000, 40_000, 60_000] as const
const NO_ANSWER = { ok: false, kind: 'unreachable' } as const

export const createCatalogue = (deps: CatalogueDeps): CatalogueRoom => {
  const { api, language, worker, account, mayAnswer } = deps
  const state = createCell<CatalogueState>(NONE)
  let installed = false
  let content = 0
  let cancelRetry = (): void => {}
  const ahead = createPictureKeeper(deps.keepPicture)
  const source = (): PictureSource | undefined => {
    const row = account()
    const { client } = opening
    return client && installed && row ? { client, facts: factsOf(row), content } : undefined
  }
  const show = (now: InstallState): void => {
    installed = now.installed !== null
    content = now.installed?.content ?? 0
    state.set({
      phase: now.installed ? 'ready' : now.installing ? 'installing' : 'none',
      done: now.installing?.doneBytes ?? 0,
      total: now.installing?.totalBytes ?? 0,
      contentAt: now.pricesReadAt,
      stockAt: now.stockReadAt,
    })
  }

  const connect = (start: () => Worker) => () => {
    const client = connectCatalogue(start(), feedOf(api))
    client.onState(show)
    return client
  }
  const opening = createOpening({
    tenant: api.tenant,
    language,
    connect: worker && connect(worker),
    show(now) {
      installed = false
      if (now) show(now)
    },
  })

  const pictures = deps.openPictures(source)

  const sync = async (principal: string): Promise<void> => {
    const at = await opening.open(principal)
    await at?.sync()
    // What was asked for comes before what nobody asked for.
    await pictures.resume()
    await ahead.keep(source, () => mayAnswer() && !pictures.isBusy())
  }

  /** The first install may meet a catalogue that is still being prepared, or a network that comes and goes. */
  const syncUntilThere = async (principal: string, tries = 0): Promise<void> => {
    cancelRetry()
    const isDone = await sync(principal).then(
      () => true,
      () => false,
    )
    if (isDone || installed || opening.principal !== principal) return
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0
    cancelRetry = systemClock.after(wait, () => void syncUntilThere(principal, tries + 1))
  }

  // A page that was left and is kept for the way back holds no worker: what that has open in its database would make the
  // next page's wait (WebKit).
  const stopKept = whileKept(() => {
    const left = opening.end()
    return () => {
      if (left !== undefined) void sync(left).catch(() => {})
    }
  })

  /** From the device where it can, else from the server. */
  const either = async <T>(
    fromDevice: (client: CatalogueClient, facts: AccountFacts) => Promise<T>,
    fromServer: () => Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    // Opening what is installed takes milliseconds; asking the server instead would fail without a network.
    await opening.settled()
    const row = account()
    const { client } = opening
    if (client && installed && row) {
      try {
        return { ok: true, data: await fromDevice(client, factsOf(row)) }
      } catch {
        // The worker lost its database: the server may still answer.
      }
    }
    return fromServer()
  }

  return {
    state,
    pictures,
    list: (question, boughtIds) =>
      either(
        (at, facts) => searchDevice(at, question, facts, boughtIds),
        () => searchServer(api, question),
      ),
    byIds: (goodsIds) =>
      goodsIds.length === 0
        ? Promise.resolve({ ok: true, data: [] })
        : either(
            (at, facts) => at.articles(goodsIds, facts),
            async () =>
              mapped(await api.call(calls.page, { body: { goodsIds: [...goodsIds] } }), ({ list }) => list.map(articleFromWire)),
          ),
    bought: async () =>
      mapped(await api.call(calls.bought), ({ list }) =>
        list.map(({ goodsId, purchaseOrderQty }) => ({ goodsId, quantity: purchaseOrderQty })),
      ),
    tree: () =>
      either(
        (at) => at.classes(),
        async () => listed(await api.call(calls.tree)),
      ),
    upperTree: () =>
      either(
        async (at) => upperClasses(await at.classes()),
        async () => listed(await api.call(calls.tree2)),
      ),
    classesUnder: (id) =>
      either(
        async (at) => classesUnder(await at.classes(), id),
        async () => listed(await api.call(calls.currentTree, { query: id === null ? {} : { goodsClassSetId: id } })),
      ),
    classesAround: (id) =>
      either(
        async (at) => classesAround(await at.classes(), id),
        async () => listed(await api.call(calls.fullTree, { params: { id } })),
      ),
    bestOf: (classIds, limit) =>
      either(
        (at, facts) =>
          Promise.all(
            classIds.map(async (classId) => ({
              classId,
              articles: (await searchDevice(at, { goodsClassSetId: classId, limit }, facts, undefined)).list,
            })),
          ),
        async () =>
          mapped(await api.call(calls.classGoods, { body: { goodsClassSetIds: [...classIds], limit } }), ({ list }) =>
            list.map(({ goodsClassSetId, goodsList }) => ({
              classId: goodsClassSetId,
              articles: goodsList.map(articleFromWire),
            })),
          ),
      ),
    async detail(goodsId) {
      await opening.settled()
      const asked: Answer<GoodsDetail> =
        installed && !mayAnswer()
          ? NO_ANSWER
          : await api.call(calls.detail, { query: { goodsId }, ...(installed && { timeoutMs: DETAIL_TIMEOUT_MS }) })
      const row = account()
      const { client } = opening
      if (asked.ok || asked.kind === 'refused' || !client || !installed || !row) {
        return mapped(asked, (wire) => ({
          article: articleFromWire(wire),
          description: wire.description,
          parameters: wire.parameters,
          origin: wire.origin,
          accessories: wire.recommendAccessoriesList.map(({ refGoodsNum, goods }) => ({
            refGoodsNum,
            article: articleFromWire(goods),
          })),
          successor: wire.successor,
          usage: wire.usage,
          documents: wire.documents,
          videos: wire.videos,
          from: 'server',
        }))
      }
      const detail = await detailOnDevice(client, goodsId, factsOf(row)).catch(() => undefined)
      return detail ? { ok: true, data: detail } : asked
    },
    parameters: async (goodClassSetId) => listed(await api.call(calls.parameterGroups, { params: { goodClassSetId } })),
    exportCsv: (question) =>
      api.bytes(calls.exportCsv, {
        body: { ...filtersOf(question), keyword: question.keyword?.trim() ?? '' },
        timeoutMs: EXPORT_TIMEOUT_MS,
      }),
    document: (documentId) => api.bytes(calls.document, { params: { documentId }, timeoutMs: FILE_TIMEOUT_MS }),
    prepare(principal) {
      void opening.open(principal).catch(() => {})
    },
    enter(principal) {
      void syncUntilThere(principal)
    },
    sync() {
      if (opening.principal !== undefined) void sync(opening.principal).catch(() => {})
    },
    leave() {
      cancelRetry()
      opening.leave()
      installed = false
      pictures.leave()
      state.set(NONE)
    },
    close() {
      stopKept()
      pictures.close()
    },
  }
}

const factsOf = ({ priceListId, currency, salesRanges }: ClientAccountRow): AccountFacts => ({
  priceListId,
  currency,
  salesRanges,
})

const listed = <T>(answer: Answer<{ readonly list: readonly T[] }>): Answer<readonly T[]> => mapped(answer, ({ list }) => list)

/** What the catalogue holds of an article: its long texts are the service's. */
const detailOnDevice = async (
  client: CatalogueClient,
  goodsId: string,
  facts: AccountFacts,
): Promise<ArticleDetail | undefined> => {
  const [article] = await client.articles([goodsId], facts)
  if (!article) return undefined
  const timesOf = new Map(article.accessories.map((link) => [link.goodsId, link.refGoodsNum]))
  const accessories = timesOf.size > 0 ? await client.articles([...timesOf.keys()], facts) : []
  return {
    article,
    description: '',
    parameters: [],
    origin: '',
    accessories: accessories.map((one) => ({ article: one, refGoodsNum: timesOf.get(one.goodsId) ?? 1 })),
    successor: null,
    usage: '',
    documents: [],
    videos: [],
    from: 'device',
  }
}
