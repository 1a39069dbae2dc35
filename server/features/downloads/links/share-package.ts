import type { FastifyReply } from 'fastify'
import { dayOf } from '#domain/rules/account-day.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { readAccountFacts } from '../../../db/read-account.ts'
import type { Services } from '../../../http/services.ts'
import type { Words } from '../../../http/words.ts'
import { languageOf } from '../downloads.store.ts'
import { AskedTooOften } from './living-link.ts'
import type { LivingLinks } from './living-link.ts'
import type { PageParts } from './send-page.ts'
import type { Found } from './share-page.ts'

const MEGABYTE = 1_000_000

interface Parts extends Pick<Services, 'database'> {
  readonly words: Words
  readonly living: LivingLinks
}

/** The page of a link to a package. */
export function createPackagePages({ database, words, living }: Parts) {
  const sayIn =
    ({ language }: Found) =>
    (text: Parameters<Words['download']>[0], values?: Readonly<Record<string, string | number>>) =>
      words.download(text, languageOf(language), values)
  const headOf = (link: Found) => ({
    locale: intlLocale(languageOf(link.language)),
    title: sayIn(link)('shareTitle'),
    brand: link.brand.name,
  })
  const pageOf = async (link: Found): Promise<PageParts> => {
    const say = sayIn(link)
    const file = await living.fileOf(link)
    const { country } = await database.tx(link, (tx) => readAccountFacts(tx, { ...link, actor: { kind: 'buyer' } }))
    const until = say('shareUntil', { day: dayOf(country, link.expiresAt.getTime() - 1) })
    const lines = [...(link.remark === '' ? [] : [link.remark]), ...(link.kind === 'living' ? [say('shareToday')] : []), until]
    const head = headOf(link)
    if (file?.state === 'done') {
      const size = new Intl.NumberFormat(head.locale, { maximumFractionDigits: 1 }).format((file.bytes ?? 0) / MEGABYTE)
      return { ...head, lines: [say('shareFacts', { name: file.fileName, size }), ...lines], get: say('shareGet') }
    }
    if (file?.state === 'generating') return { ...head, lines: [say('shareMaking')], isWaiting: true }
    return { ...head, lines: [...(file ? [say('shareFailed')] : []), ...lines], make: say('shareMake') }
  }
  /** Turns `AskedTooOften` into a page; rethrows any other error. */
  const tooOften =
    (link: Found, reply: FastifyReply) =>
    (error: unknown): PageParts => {
      if (!(error instanceof AskedTooOften)) throw error
      void reply.code(429).header('retry-after', error.seconds)
      return { ...headOf(link), lines: [sayIn(link)('shareFailed')] }
    }
  return { pageOf, tooOften }
}
