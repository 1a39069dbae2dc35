import { createHash } from 'node:crypto'
import { brandById } from '#domain/brands/index.ts'
import { articleSheetToPdf } from '../../documents/article-sheet.ts'
import type { SheetBlock } from '../../documents/article-sheet.ts'
import type { FileStore } from '../../files/store.ts'
import { uuidOf } from './seed-rows.ts'
import type { Row } from './seed-rows.ts'
import type { Language, SeedGoods } from './seed-types.ts'

/** Languages of the demo documents. */
const LANGUAGES = ['en', 'es', 'de'] as const satisfies readonly Language[]
type Written = (typeof LANGUAGES)[number]
type Sheet = 'productSheet' | 'manual' | 'certificate'
type Kind = Sheet | 'energyLabel'

const WORDS = {
  en: {
    productSheet: 'Product information sheet',
    manual: 'Instructions for use',
    certificate: 'EU declaration of conformity',
    supplier: 'Supplier',
    model: 'Model identifier',
    energy: 'Energy efficiency class',
    scale: 'Scale',
    properties: 'Properties',
    use: 'Use and care',
    disposal: 'Disposal',
    weee: 'Do not throw it away with household waste: electrical articles are collected apart. WEEE number:',
    declares: 'The supplier declares that this article fulfils the directives 2014/35/EU, 2014/30/EU and 2011/65/EU.',
    foot: 'Document of the demonstration world, without legal effect',
  },
  es: {
    productSheet: 'Ficha de información del producto',
    manual: 'Instrucciones de uso',
    certificate: 'Declaración UE de conformidad',
    supplier: 'Proveedor',
    model: 'Identificador del modelo',
    energy: 'Clase de eficiencia energética',
    scale: 'Escala',
    properties: 'Características',
    use: 'Uso y cuidado',
    disposal: 'Eliminación',
    weee: 'No lo deseche con los residuos domésticos: los aparatos eléctricos se recogen por separado. Número RAEE:',
    declares: 'El proveedor declara que este artículo cumple las directivas 2014/35/UE, 2014/30/UE y 2011/65/UE.',
    foot: 'Documento del mundo de demostración, sin efecto legal',
  },
  de: {
    productSheet: 'Produktdatenblatt',
    manual: 'Gebrauchsanweisung',
    certificate: 'EU-Konformitätserklärung',
    supplier: 'Lieferant',
    model: 'Modellkennung',
    energy: 'Energieeffizienzklasse',
    scale: 'Skala',
    properties: 'Eigenschaften',
    use: 'Gebrauch und Pflege',
    disposal: 'Entsorgung',
    weee: 'Nicht in den Hausmüll geben: Elektroartikel werden getrennt gesammelt. WEEE-Nummer:',
    declares: 'Der Lieferant erklärt, dass dieser Artikel die Richtlinien 2014/35/EU, 2014/30/EU und 2011/65/EU erfüllt.',
    foot: 'Dokument der Demowelt, ohne rechtliche Wirkung',
  },
} as const satisfies Record<Written, Record<string, string>>

/** Colours of the label's arrows, as on the screen. */
const ARROWS: Readonly<Record<string, string>> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd730',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
}

export interface SeededDocument {
  readonly row: Row
  readonly key: string
  readonly bytes: Buffer
}

/**
 * Documents of the demo world: label and sheet for every article with an energy class, manuals and a declaration for appliances.
 */
export async function demoDocuments(goods: readonly SeedGoods[]): Promise<SeededDocument[]> {
  const documents: SeededDocument[] = []
  for (const article of goods) for (const document of documentsOf(article)) documents.push(await document)
  return documents
}

/** One at a time: a document in progress holds its fonts in memory. */
function* documentsOf(article: SeedGoods): Generator<Promise<SeededDocument>> {
  const isAppliance = article.classId.startsWith('appliance')
  if (article.energy) yield labelOf(article, article.energy)
  if (article.energy) for (const language of LANGUAGES) yield documentOf(article, 'productSheet', language)
  if (isAppliance) for (const language of LANGUAGES) yield documentOf(article, 'manual', language)
  if (isAppliance) yield documentOf(article, 'certificate', 'en')
}

/** Skips existing ones: the name is a hash of the content. */
export async function seedDocuments(documents: readonly SeededDocument[], files: FileStore): Promise<void> {
  for (const { key, bytes } of documents) if (!(await files.openFile(key))) await files.putFile(key, bytes)
}

async function documentOf(article: SeedGoods, kind: Sheet, language: Written): Promise<SeededDocument> {
  const words = WORDS[language]
  const title = `${words[kind]}: ${article.names[language]}`
  const bytes = await articleSheetToPdf({ title, language, foot: words.foot, blocks: blocksOf(article, kind, language) })
  return seeded(article, kind, language, bytes)
}

/** One for all languages: a label shows the supplier, the model and the class, but no words. */
async function labelOf(article: SeedGoods, energy: NonNullable<SeedGoods['energy']>): Promise<SeededDocument> {
  const steps = Object.entries(ARROWS).map(([word, colour]) => ({ word, colour }))
  const title = `${article.brand} ${article.model} (${article.sku})`
  const blocks: SheetBlock[] = [{ kind: 'scale', steps, own: energy.class }]
  const bytes = await articleSheetToPdf({ title, language: 'en', foot: WORDS.en.foot, blocks })
  return seeded(article, 'energyLabel', '', bytes)
}

function seeded(article: SeedGoods, kind: Kind, language: Written | '', bytes: Buffer): SeededDocument {
  const key = `${article.tenant}/documents/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.pdf`
  const of = {
    tenant_id: article.tenant,
    goods_id: article.sku,
    document_id: uuidOf('document', article.tenant, article.sku, kind, language),
  }
  const file = { file_key: key, type: 'application/pdf', bytes: bytes.length }
  // Declarations of new articles wait for their review.
  const review = kind === 'certificate' && article.newed ? 'underReview' : 'approved'
  return { key, bytes, row: { ...of, kind, language, title: '', ...file, review } }
}

function blocksOf(article: SeedGoods, kind: Sheet, language: Written): SheetBlock[] {
  const words = WORDS[language]
  const brand = brandById(article.tenant)
  const supplier = [words.supplier, [article.brand, brand?.legalName ?? ''].join(', ')] as const
  const model = [words.model, `${article.model} (${article.sku})`] as const
  const properties = article.params.map(({ name, value }) => [name[language], value[language]] as const)
  const { energy } = article
  if (kind === 'productSheet' && energy) {
    const label = [
      [words.energy, energy.class],
      [words.scale, energy.range],
    ] as const
    return [
      { kind: 'arrow', step: { word: energy.class, colour: ARROWS[energy.class] ?? '#808080' } },
      { kind: 'facts', facts: [supplier, model, ...label, ...properties] },
    ]
  }
  const head: SheetBlock = { kind: 'facts', facts: [supplier, model] }
  if (kind === 'certificate') return [head, { kind: 'text', text: words.declares }]
  return [
    head,
    { kind: 'heading', text: words.use },
    { kind: 'text', text: article.usages[language] },
    { kind: 'heading', text: words.properties },
    { kind: 'facts', facts: properties },
    ...disposalOf(words, brand?.weeeNumber ?? null),
  ]
}

/** Only if the brand has a WEEE registration. */
function disposalOf(words: (typeof WORDS)[Written], weeeNumber: string | null): SheetBlock[] {
  if (weeeNumber === null) return []
  return [
    { kind: 'heading', text: words.disposal },
    { kind: 'text', text: `${words.weee} ${weeeNumber}` },
  ]
}
