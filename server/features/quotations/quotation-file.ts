import sharp from 'sharp'
import type { contract } from '#domain/contract/index.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
import { paperWords } from '../../documents/paper-words.ts'
import type { QuotationContent, QuotedArticle } from '../../documents/quotation-content.ts'
import { quotationToPdf } from '../../documents/quotation-paper.ts'
import { quotationToXlsx } from '../../documents/quotation-sheet.ts'
import { openFiles } from '../../files/open-files.ts'
import type { FileStore } from '../../files/store.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Bytes, HandlerWithoutTransaction } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { findQuotation } from './quotations.store.ts'
import type { StoredQuotation } from './quotations.store.ts'

type File = typeof contract.quotations.file

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** In pixels: 18 mm at 220 per inch. */
const PICTURE_PX = 160
/** Pictures made at once: their threads serve everybody. */
const AT_ONCE = 4

/** Writes one quotation as a file (decisions §13), after the transaction: pictures take time and must not hold a connection. */
export const writeQuotation =
  (words: Words): HandlerWithoutTransaction<File> =>
  async ({ scope, query, brand, now, services }): Promise<Bytes> => {
    const { one, account, articles } = await services.database.tx(scope, async (tx) => {
      const one = (await findQuotation(tx, scope, query.quotationId)) ?? refuse('quotation.notFound')
      const account = await readAccountFacts(tx, scope)
      const reader = { tenant: scope.tenant, account, listId: account.priceListId, language: one.language, now }
      const ids = one.lines.map(({ goodsId }) => goodsId)
      return { one, account, articles: await readArticles(tx, reader, ids) }
    })
    const pictures = one.hasPictures
      ? await readPictures(openFiles(services.config), [...articles.values()])
      : new Map<string, Buffer>()
    const content = contentOf(one, { articles, pictures, issuedOn: dayOf(account.country, one.changedAt.getTime()) })
    const sender = { company: account.company, vatNumber: account.vatAccount }
    const parties = { brand, sender, words: paperWords(words, one.language) }
    const fileName = `quotation-${one.quotationNumber.replaceAll(/[^\w.-]/g, '-')}.${query.format}`
    if (query.format === 'xlsx') return { bytes: await quotationToXlsx(content, parties), type: XLSX, fileName }
    return { bytes: await quotationToPdf(content, parties), type: 'application/pdf', fileName }
  }

interface Found {
  readonly articles: ReadonlyMap<string, StoredArticle>
  /** By article. */
  readonly pictures: ReadonlyMap<string, Buffer>
  readonly issuedOn: string
}

/** An article that is gone keeps its quoted name. */
function contentOf(one: StoredQuotation, { articles, pictures, issuedOn }: Found): QuotationContent {
  const lines = one.lines.map((line): QuotedArticle => {
    const article = articles.get(line.goodsId)
    return {
      ...line,
      name: article?.name ?? line.name,
      barCode: article?.barCode ?? '',
      energy: article?.energy ?? null,
      picture: pictures.get(line.goodsId) ?? null,
    }
  })
  return { ...one, lines, issuedOn }
}

async function readPictures(files: FileStore, articles: readonly StoredArticle[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (let from = 0; from < articles.length; from += AT_ONCE) {
    const some = articles.slice(from, from + AT_ONCE)
    const read = await Promise.all(
      some.map(async ({ goodsId, images: [key] }) => [goodsId, await readPicture(files, key)] as const),
    )
    for (const [goodsId, picture] of read) if (picture) pictures.set(goodsId, picture)
  }
  return pictures
}

/** null if there is none that can be drawn: a paper that lacks one picture is better than no paper. */
async function readPicture(files: FileStore, key: string | undefined): Promise<Buffer | null> {
  if (key === undefined) return null
  const bytes = await files.openFile(`${key}-368.webp`).catch(() => null)
  if (!bytes) return null
  const [side, background] = [PICTURE_PX, '#ffffff']
  const picture = sharp(bytes).resize(side, side, { fit: 'contain', background }).flatten({ background })
  return picture
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(() => null)
}
