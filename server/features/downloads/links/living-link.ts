import { DomainError } from '../../../http/domain-error.ts'
import { keepWithin } from '../../../http/quota.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import type { Services } from '../../../http/services.ts'
import { addFile, askedOf, findFile, findSame, languageOf } from '../downloads.store.ts'
import type { StoredFile } from '../downloads.store.ts'
import { fingerprintOf, planPackage } from '../package/plan-package.ts'
import { moveLink } from './links.store.ts'
import type { Found } from './share-page.ts'

/**
 * Plans a minute for the package of one link; each reads thousands of articles. Enough for several people who look and press, at
 * several processes.
 */
const PLANS = { name: 'livingLink', points: 12, seconds: 60 }
/** Maximum age of what is known of a link: the parts of one download and everybody who looks meanwhile cost one plan. */
const KNOWN_MS = 60_000

type Tx = Parameters<typeof findFile>[0]

interface Look {
  readonly fileId: string
  readonly until: number
  readonly isToday: Promise<boolean>
}

/** The link was asked too often. Thrown, so that everybody who waits for the same plan gets it. */
export class AskedTooOften extends DomainError {
  readonly seconds: number
  constructor(seconds: number) {
    super('request.tooMany', { values: { seconds } })
    this.seconds = seconds
  }
}

export type LivingLinks = ReturnType<typeof createLivingLinks>

/** Finds what a link leads to, and makes the package of the day of a living one. Both may throw `AskedTooOften`. */
export function createLivingLinks({ database, now }: Pick<Services, 'database' | 'now'>) {
  const limit = rateLimit(database, PLANS)
  const looks = new Map<string, Look>()
  const makings = new Map<string, Promise<void>>()
  const takePlan = async ({ linkId }: Found): Promise<void> => {
    const { isOver, seconds } = await limit.take(linkId)
    if (isOver) throw new AskedTooOften(seconds)
  }
  const compare = async (link: Found, { fingerprint }: StoredFile): Promise<boolean> => {
    await takePlan(link)
    return (await database.tx(link, (tx) => planOf(tx, link, now())))?.fingerprint === fingerprint
  }
  /** Concurrent callers share one plan. */
  const isToday = (link: Found, file: StoredFile): Promise<boolean> => {
    const at = now().getTime()
    const known = looks.get(link.linkId)
    if (known?.fileId === file.fileId && known.until > at) return known.isToday
    for (const [linkId, { until }] of looks) if (until <= at) looks.delete(linkId)
    const look = { fileId: file.fileId, until: at + KNOWN_MS, isToday: compare(link, file) }
    looks.set(link.linkId, look)
    look.isToday.catch(() => looks.get(link.linkId) === look && looks.delete(link.linkId))
    return look.isToday
  }
  /** Returns the link's package; for a living link only if nothing has changed since it was made. */
  const fileOf = async (link: Found): Promise<StoredFile | undefined> => {
    const { fileId } = link
    const file = fileId === null ? undefined : await database.tx(link, (tx) => findFile(tx, link, fileId))
    const isThere = file?.state === 'done' && file.expiresAt !== null && file.expiresAt > now()
    if (link.kind !== 'living') return isThere ? file : undefined
    if (!isThere) return file?.state === 'done' ? undefined : file
    return (await isToday(link, file)) ? file : undefined
  }
  const makeWhereMissing = async (link: Found): Promise<void> => {
    const file = await fileOf(link)
    // It exists or is being made.
    if (file && file.state !== 'failed') return
    await takePlan(link)
    await database.tx(link, (tx) => makeToday(tx, link, now()))
  }
  const make = (link: Found): Promise<void> => {
    const { linkId } = link
    const making = makings.get(linkId) ?? makeWhereMissing(link).finally(() => makings.delete(linkId))
    makings.set(linkId, making)
    return making
  }
  return { fileOf, make }
}

async function planOf(tx: Tx, link: Found, now: Date) {
  const asked = link.asked && askedOf({ asked: link.asked })
  if (!asked) return null
  const planning = { scope: link, principal: link.principal, now, language: languageOf(link.language) }
  try {
    const plan = await planPackage(tx, planning, asked)
    return { plan, fingerprint: await fingerprintOf(tx, plan, asked, planning) }
  } catch (error) {
    // If the plan or the order is gone, there is nothing to make the package of.
    if (error instanceof DomainError) return null
    throw error
  }
}

async function makeToday(tx: Tx, link: Found, now: Date): Promise<void> {
  const today = await planOf(tx, link, now)
  if (!today || !link.asked || today.plan.files.length + today.plan.sheets.length === 0) return
  const { fingerprint, plan } = today
  const same = await findSame(tx, link, { fingerprint, category: 'package', now })
  const { asked, language, remark, principal, madeBy: askedBy } = link
  const facts = { category: 'package', asked, fingerprint, language, remark, principal, staffId: null, askedBy, now } as const
  const fileId = same?.fileId ?? (await addFile(tx, link, { ...facts, articles: plan.goodsIds.length }))
  for (const quota of ['packages', 'packagesInMaking'] as const) await keepWithin(tx, link, quota)
  await moveLink(tx, link, link.linkId, fileId)
}
