import type { ClientAccountRow } from '#domain/contract/account.ts'
import { cart } from '#domain/contract/cart.ts'
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
import { whileKept } from './adapters/page-life.ts'
import type { SharedDb } from './adapters/shared-db.ts'
import type { Tabs } from './adapters/tabs.ts'
import { createDownload } from './catalogue-download.ts'
import { feedOf } from './catalogue-feed.ts'
import { createOpening } from './catalogue-opening.ts'
import { detailFromWire, detailOnDevice } from './catalogue-detail.ts'
import { codesFromServer, codesOnDevice } from './catalogue-codes.ts'
import { articlesFromServer, filtersOf, searchDevice, searchServer } from './catalogue-questions.ts'
import type { AccountFacts, CatalogueState as InstallState } from './catalogue/protocol.ts'
import type { CatalogueState, DeviceCatalogue } from './device-types.ts'
import { createPicturePrefetch } from './prefetch-pictures.ts'
import { createCell } from './observable.ts'
import type { PictureService } from './picture-service.ts'
import type { PictureSource } from './pictures-walk.ts'
import type { Clock } from './ports.ts'

export interface CatalogueDeps {
  readonly api: Api
  readonly language: () => Language
  readonly worker: (() => Worker) | undefined
  readonly account: () => ClientAccountRow | null
  readonly facts: Pick<SharedDb, 'fact' | 'setFact'>
  readonly tabs: Tabs<'catalogue'>
  readonly clock: Clock
  /** False once our server is known not to answer: nothing then waits for it. */
  readonly mayAnswer: () => boolean
  /** Keeps a picture for offline use; returns whether it is kept now. */
  readonly keepPicture: (key: string) => Promise<boolean>
  readonly openPictures: (source: () => PictureSource | undefined) => PictureService
}

export interface CatalogueRoom extends DeviceCatalogue {
  /** Opens what is installed for this person; does not wait. */
  prepare(principal: string): void
  /** Opens what is installed for this person and updates it in the background; does not wait. */
  enter(principal: string): void
  sync(): void
  /** When the service was last asked, epoch milliseconds. */
  askedAt(): number
  /** Updates the catalogue and waits for it; returns whether everything was read. */
  read(): Promise<boolean>
  leave(): void
  close(): void
}

const NONE: CatalogueState = {
  phase: 'none',
  done: 0,
  total: 0,
  isPaused: false,
  trouble: null,
  contentAt: null,
  stockAt: null,
}
/** With the catalogue at hand, nobody waits long for the server's longer text. */
const DETAIL_TIMEOUT_MS = 5000
const FILE_TIMEOUT_MS = 60_000
/** Exporting a whole catalogue takes long. */
const EXPORT_TIMEOUT_MS = 180_000
const NO_ANSWER = { ok: false, kind: 'unreachable' } as const

export const createCatalogue = (deps: CatalogueDeps): CatalogueRoom => {
  const { api, language, worker, account, mayAnswer } = deps
  const state = createCell<CatalogueState>(NONE)
  let installed = false
  let content = 0
  const ahead = createPicturePrefetch(deps.keepPicture)
  const source = (): PictureSource | undefined => {
    const row = account()
    const { client } = opening
    return client && installed && row ? { client, facts: factsOf(row), content } : undefined
  }
  const show = (next: Pick<CatalogueState, 'phase' | 'contentAt' | 'stockAt'>): void => {
    const { progress, isPaused, trouble } = download
    state.set({
      ...next,
      done: progress?.doneBytes ?? 0,
      total: progress?.totalBytes ?? 0,
      isPaused: isPaused && next.phase !== 'ready',
      trouble,
    })
  }
  const hear = (now: InstallState): void => {
    installed = now.installed !== null
    content = now.installed?.content ?? 0
    if (now.installing) download.came(now.installing)
    const phase = installed ? 'ready' : now.installing ? 'installing' : 'none'
    show({ phase, contentAt: now.pricesReadAt, stockAt: now.stockReadAt })
  }

  const connect = (start: () => Worker) => (onBroken: () => void) => {
    const client = connectCatalogue(start(), feedOf(api), () => {
      onBroken()
      state.set(NONE)
    })
    client.onState(hear)
    return client
  }
  const opening = createOpening({
    tenant: api.tenant,
    language,
    connect: worker && connect(worker),
    show(now) {
      installed = false
      if (now) hear(now)
      else download.forget()
    },
  })
  const download = createDownload({
    opening,
    language,
    facts: deps.facts,
    tabs: deps.tabs,
    clock: deps.clock,
    isInstalled: () => installed,
    onRead: () => void followUp().catch(() => {}),
    // Nothing is shown of a closed catalogue.
    changed() {
      if (opening.principal !== undefined) show(state.get())
    },
  })

  const pictures = deps.openPictures(source)

  /** Pictures that the person requested come before those kept in advance. */
  const followUp = async (): Promise<void> => {
    await pictures.resume()
    await ahead.keep(source, () => mayAnswer() && !pictures.isBusy())
  }

  // A page in the back/forward cache keeps no worker: its open database would block that of the next page (WebKit).
  const stopKept = whileKept(() => {
    const left = opening.end()
    return () => {
      if (left !== undefined) void download.read(left)
    }
  })

  /** Answers from the device if possible, else from the server. */
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
            () => articlesFromServer(api, goodsIds),
          ),
    byCodes: (codes) =>
      codes.length === 0
        ? Promise.resolve({ ok: true, data: [] })
        : either(
            (at, facts) => codesOnDevice(at, codes, facts),
            () => codesFromServer((question) => searchServer(api, question), codes),
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
        async (at, facts) => {
          const [classes, { facets }] = await Promise.all([at.classes(), searchDevice(at, { limit: 1 }, facts, undefined)])
          // The feed's counts are for everybody; this account's list has its own.
          return upperClasses(classes).map((node) => ({ ...node, goodsCount: facets?.classes[node.id] ?? 0 }))
        },
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
      if (asked.ok || asked.kind === 'refused' || !client || !installed || !row) return mapped(asked, detailFromWire)
      const detail = await detailOnDevice(client, goodsId, factsOf(row)).catch(() => undefined)
      return detail ? { ok: true, data: detail } : asked
    },
    parameters: async (goodClassSetId) => listed(await api.call(calls.parameterGroups, { params: { goodClassSetId } })),
    exportCsv: (question) =>
      api.bytes(calls.exportCsv, {
        body: { ...filtersOf(question), keyword: question.keyword?.trim() ?? '' },
        timeoutMs: EXPORT_TIMEOUT_MS,
      }),
    cartFile: (format) => api.bytes(cart.download, { query: { format }, timeoutMs: EXPORT_TIMEOUT_MS }),
    document: (documentId) => api.bytes(calls.document, { params: { documentId }, timeoutMs: FILE_TIMEOUT_MS }),
    prepare(principal) {
      void opening.open(principal).catch(() => {})
    },
    enter(principal) {
      void download.readUntilThere(principal)
    },
    sync() {
      if (opening.principal !== undefined) void download.read(opening.principal)
    },
    askedAt: () => download.askedAt,
    read: async () => opening.principal !== undefined && download.read(opening.principal),
    pause: download.pause,
    goOn: download.goOn,
    leave() {
      opening.leave()
      installed = false
      download.leave()
      pictures.leave()
      state.set(NONE)
    },
    close() {
      stopKept()
      download.close()
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
