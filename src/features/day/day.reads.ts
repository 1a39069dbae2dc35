import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { day as calls } from '#domain/contract/day.ts'
import type { Article } from '#domain/contract/article.ts'
import { callApi, callBytes } from '../../api/client.ts'
import { useDevice, useIdentity } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { Device, Known } from '../../offline/device-types.ts'
import { readFieldFiles, takeFieldFiles } from './field/field-files.ts'
import type { FileSource } from './field/field-files.ts'
import { createPrepareRun } from './prepare-run.ts'
import type { OpenRun, PrepareRun } from './prepare-run.ts'
import { keepPrepared, readPrepared } from './prepared.ts'
import type { Prepared } from './prepared.ts'

const RUN_KEY = 'day:run'
const FRESH_MS = 60_000
const NEVER_SHOWN = 50

/** The service's answer for one client, and what the device knew before the request. */
async function askClient({ knownBefore }: Pick<Device, 'knownBefore'>, clientId: string) {
  const known = await knownBefore(clientId).catch(() => undefined)
  return { known, answer: await callApi(calls.prepare, { query: { clientId } }) }
}

/** Enough for a price list of ten thousand articles or a manual over a slow connection. */
const FILE_TIMEOUT_MS = 60_000
const source: FileSource = {
  list: (clientId) => callApi(calls.files, { query: { clientId } }),
  priceList: (clientId) => callBytes(calls.priceList, { query: { clientId }, timeoutMs: FILE_TIMEOUT_MS }),
  document: (clientId, documentId) =>
    callBytes(calls.document, { params: { documentId }, query: { clientId }, timeoutMs: FILE_TIMEOUT_MS }),
}

/** One run per person and device, whichever screen is open. */
const runs = new WeakMap<Device['kept'], Map<string, PrepareRun>>()

const runOf = (device: Device, queries: QueryClient, principal: string): PrepareRun => {
  const known = runs.get(device.kept) ?? new Map<string, PrepareRun>()
  runs.set(device.kept, known)
  // Another person may sign in while the run goes on: nothing is requested, kept or noted in their name (I5).
  const isTheirs = (): boolean => {
    const session = device.session.get()
    return session.phase === 'signedIn' && session.who.principal === principal
  }
  const knownOf = new Map<string, Known | undefined>()
  const run =
    known.get(principal) ??
    createPrepareRun({
      async ask(clientId) {
        if (!isTheirs()) return { ok: false, kind: 'sessionEnded' }
        const asked = await askClient(device, clientId)
        knownOf.set(clientId, asked.known)
        return asked.answer
      },
      keep: async (answer) =>
        isTheirs() && (await keepPrepared(device, queries, answer, Date.now(), knownOf.get(answer.clientId))) !== undefined,
      takeFiles: async (clientId, tell) =>
        isTheirs() ? takeFieldFiles(device, source, clientId, { now: Date.now(), tell }) : { ok: false, kind: 'sessionEnded' },
      load: async () => (await device.kept.get(RUN_KEY)) as OpenRun | undefined,
      async save(open) {
        if (isTheirs()) await (open ? device.kept.set(RUN_KEY, open) : device.kept.remove(RUN_KEY))
      },
    })
  known.set(principal, run)
  return run
}

/** The run that prepares today's clients; an interrupted run continues as soon as the service is reachable. */
export function usePrepareRun() {
  const device = useDevice()
  const queries = useQueryClient()
  const principal = useIdentity()?.principal ?? ''
  const run = useMemo(() => runOf(device, queries, principal), [device, queries, principal])
  const state = useObservable(run.state)
  const { reachable } = useObservable(device.sync)
  useEffect(() => {
    if (reachable === 'yes') void run.resume()
  }, [run, reachable])
  const { data: open } = useQuery({
    queryKey: ['day', principal, 'run', state],
    queryFn: async () => (await run.open()) ?? null,
    gcTime: 0,
  })
  return { state, left: new Set([...(open?.left ?? []), ...(open?.files ?? [])]).size, start: run.start, resume: run.resume }
}

/** What the device holds for each of these clients; undefined while it is read, null if nothing. */
export function usePreparedClients(clientIds: readonly string[], stamp: unknown) {
  const device = useDevice()
  const principal = useIdentity()?.principal ?? ''
  const { data } = useQuery({
    queryKey: ['day', principal, 'clients', clientIds, stamp],
    queryFn: async () => new Map(await Promise.all(clientIds.map(async (id) => [id, await readPrepared(device, id)] as const))),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: 0,
  })
  return data
}

/** The files taken along for each of these clients, if any. */
export function useFieldFiles(clientIds: readonly string[], stamp: unknown = '') {
  const device = useDevice()
  const principal = useIdentity()?.principal ?? ''
  const { data } = useQuery({
    queryKey: ['day', principal, 'files', clientIds, stamp],
    queryFn: async () => new Map(await Promise.all(clientIds.map(async (id) => [id, await readFieldFiles(device, id)] as const))),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: 0,
  })
  return data
}

/** One client before a visit: what the device holds, at once, and the service's answer when it arrives. */
export function useVisit(clientId: string) {
  const device = useDevice()
  const queries = useQueryClient()
  const principal = useIdentity()?.principal ?? ''
  const key = ['day', principal, 'visit', clientId]
  const kept = useQuery({ queryKey: [...key, 'kept'], queryFn: async () => (await readPrepared(device, clientId)) ?? null })
  const asked = useQuery({
    queryKey: [...key, 'asked'],
    async queryFn(): Promise<Prepared> {
      const { known, answer } = await askClient(device, clientId)
      if (!answer.ok) throw new ReadFailure(answer)
      const now = Date.now()
      const { news, bought } = answer.data
      const stored = await keepPrepared(device, queries, answer.data, now, known)
      if (stored) queries.setQueryData([...key, 'kept'], stored)
      // Shown even if the device cannot keep it.
      return stored ?? { at: now, parts: { history: false, plans: false, addresses: false, quotations: false }, news, bought }
    },
    staleTime: FRESH_MS,
    retry: false,
  })
  const data = asked.data ?? kept.data ?? undefined
  return {
    data,
    isOld: asked.isError,
    failure: data === undefined && !kept.isPending && asked.error ? ReadFailure.of(asked.error).answer : undefined,
    retry: () => void asked.refetch(),
  }
}

/** Articles by their number, as far as the device or the service knows them. */
export function useArticles(goodsIds: readonly string[]): ReadonlyMap<string, Article> {
  const { catalogue } = useDevice()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['day', 'articles', goodsIds, language],
    async queryFn() {
      const answer = await catalogue.byIds(goodsIds)
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
  })
  return useMemo(() => new Map(data?.map((article) => [article.goodsId, article])), [data])
}

/** The most ordered articles that are in stock and that the account has never bought. */
export function useNeverBought(clientId: string, boughtIds: readonly string[] | undefined) {
  const { catalogue } = useDevice()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['day', 'never', clientId, boughtIds, language],
    async queryFn() {
      const answer = await catalogue.list({ bought: 'never', stock: 'inStock', limit: NEVER_SHOWN }, boughtIds)
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    enabled: boughtIds !== undefined,
    retry: false,
  })
  return {
    page: data,
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}
