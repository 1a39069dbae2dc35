import { articlesOfCode } from '#domain/contract/article-codes.ts'
import type { Article } from '#domain/contract/article.ts'
import { parseBarcode } from '#domain/rules/barcode.ts'
import { readingsOf, spellingsOf } from '#domain/rules/scanned-code.ts'
import type { CodeReading } from '#domain/rules/scanned-code.ts'
import type { Answer } from '../api/answer.ts'
import type { CatalogueClient } from './catalogue/catalogue-client.ts'
import type { AccountFacts } from './catalogue/protocol.ts'
import type { CodeFound, GoodsPage, GoodsQuestion } from './catalogue-types.ts'

/** More articles than share one model; those that only resemble the code rank after them. */
const NEAR_MAX = 60
/** Number of codes requested from the service at a time. */
const TOGETHER = 6

/** Looks up many codes in one request to the worker. */
export async function codesOnDevice(
  client: Pick<CatalogueClient, 'byCodes'>,
  codes: readonly string[],
  facts: AccountFacts,
): Promise<readonly CodeFound[]> {
  const probes = [...new Set(codes.flatMap((code) => readingsOf(code).flatMap((reading) => spellingsOf(reading.code))))]
  const found = await client.byCodes(probes, facts)
  const byProbe = new Map(probes.map((probe, at) => [probe, found[at] ?? []]))
  return codes.map((code) => {
    for (const reading of readingsOf(code)) {
      const near = spellingsOf(reading.code).flatMap((spelling) => byProbe.get(spelling) ?? [])
      const answer = foundFor(code, reading, unique(near))
      if (answer) return answer
    }
    return { kind: 'none' }
  })
}

/** Looks them up with the service, code by code; one failed request fails the whole lookup. */
export async function codesFromServer(
  list: (question: GoodsQuestion) => Promise<Answer<GoodsPage>>,
  codes: readonly string[],
): Promise<Answer<readonly CodeFound[]>> {
  const found: CodeFound[] = []
  let failure: Extract<Answer<GoodsPage>, { ok: false }> | undefined
  let next = 0
  const ask = async (code: string): Promise<CodeFound> => {
    for (const reading of readingsOf(code)) {
      const answer = await list({ keyword: reading.code, limit: NEAR_MAX })
      if (!answer.ok) failure ??= answer
      const one = answer.ok ? foundFor(code, reading, answer.data.list) : undefined
      if (one) return one
    }
    return { kind: 'none' }
  }
  const work = async (): Promise<void> => {
    for (let at = next++; at < codes.length; at = next++) {
      // If one request fails, the others will too.
      if (failure) return
      found[at] = await ask(codes[at] ?? '')
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  return failure ?? { ok: true, data: found }
}

function foundFor(code: string, reading: CodeReading, near: readonly Article[]): CodeFound | undefined {
  const articles = articlesOfCode(near, reading.code)
  const [article] = articles
  if (!article) return undefined
  if (articles.length > 1) return { kind: 'several', articles }
  const read = parseBarcode(code)
  return { kind: 'one', article, carton: reading.carton, repaired: read.ok && read.repaired }
}

const unique = (articles: readonly Article[]): Article[] => [
  ...new Map(articles.map((article) => [article.goodsId, article])).values(),
]
