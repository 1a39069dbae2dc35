import { createHash } from 'node:crypto'
import { BRAND_KIND } from '#domain/contract/goods-files.ts'
import { articleSheetToPdf } from '../../documents/article-sheet.ts'
import type { SheetBlock } from '../../documents/article-sheet.ts'
import type { SeededDocument } from './seed-documents.ts'
import { uuidOf } from './seed-rows.ts'
import type { Language, SeedClass, SeedGoods } from './seed-types.ts'

/** Texts of the demo catalogues, by language. */
const WORDS = {
  en: { catalogue: 'Catalogue', foot: 'Catalogue of the demonstration world' },
  es: { catalogue: 'Catálogo', foot: 'Catálogo del mundo de demostración' },
  de: { catalogue: 'Katalog', foot: 'Katalog der Demowelt' },
} as const satisfies Partial<Record<Language, Record<string, string>>>
type Written = keyof typeof WORDS

/** Creates a catalogue for each brand of each tenant: the articles that every account may see, by category. */
export async function demoCatalogues({
  classes,
  goods,
}: {
  readonly classes: readonly SeedClass[]
  readonly goods: readonly SeedGoods[]
}): Promise<SeededDocument[]> {
  const ofBrand = Map.groupBy(
    goods.filter(({ salesRange }) => salesRange === ''),
    ({ tenant, brand }) => `${tenant} ${brand}`,
  )
  const catalogues: SeededDocument[] = []
  for (const articles of ofBrand.values())
    for (const language of Object.keys(WORDS) as Written[]) catalogues.push(await catalogueOf(articles, classes, language))
  return catalogues
}

async function catalogueOf(
  articles: readonly SeedGoods[],
  classes: readonly SeedClass[],
  language: Written,
): Promise<SeededDocument> {
  const [{ tenant, brand }] = articles as readonly [SeedGoods]
  const names = new Map(classes.map(({ id, names: byLanguage }) => [id, byLanguage[language]]))
  const byClass = Map.groupBy(articles, ({ classId }) => classId)
  const blocks = [...byClass].flatMap(([classId, those]): SheetBlock[] => [
    { kind: 'heading', text: names.get(classId) ?? classId },
    { kind: 'facts', facts: those.map((article) => [article.sku, article.names[language]] as const) },
  ])
  const { catalogue, foot } = WORDS[language]
  const title = `${catalogue} ${brand}`
  const bytes = await articleSheetToPdf({ title, language, foot, blocks })
  const key = `${tenant}/documents/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.pdf`
  return {
    key,
    bytes,
    row: {
      tenant_id: tenant,
      document_id: uuidOf('catalogue', tenant, brand, language),
      brand,
      kind: BRAND_KIND,
      language,
      title: '',
      file_key: key,
      type: 'application/pdf',
      bytes: bytes.length,
    },
  }
}
