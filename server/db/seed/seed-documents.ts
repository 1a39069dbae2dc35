import { createHash } from 'node:crypto'
import { brandById } from '#domain/brands/index.ts'
import { toPdf } from '../../documents/pdf.ts'
import type { PdfBlock } from '../../documents/pdf.ts'
import type { FileStore } from '../../files/store.ts'
import { uuidOf } from './seed-rows.ts'
import type { Row } from './seed-rows.ts'
import type { Language, SeedGoods } from './seed-types.ts'

/** Languages of the demo documents: the standard fonts of PDF write them. */
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

/** The colours of the label's arrows, as the screen has them. */
const ARROWS: Readonly<Record<string, readonly [number, number, number]>> = {
  A: [0, 0.651, 0.318],
  B: [0.314, 0.722, 0.282],
  C: [0.749, 0.843, 0.188],
  D: [1, 0.949, 0],
  E: [0.992, 0.725, 0.075],
  F: [0.953, 0.439, 0.129],
  G: [0.929, 0.11, 0.141],
}

export interface SeededDocument {
  readonly row: Row
  readonly key: string
  readonly bytes: Buffer
}

/** What the demo world has to read: label and sheet for every energy class, manuals for appliances, a declaration for what has a plug. */
export function demoDocuments(goods: readonly SeedGoods[]): SeededDocument[] {
  return goods.flatMap((article) => {
    const top = article.classId.split('.')[0] ?? ''
    return [
      ...(article.energy ? [labelOf(article, article.energy)] : []),
      ...(article.energy ? LANGUAGES.map((language) => documentOf(article, 'productSheet', language)) : []),
      ...(top === 'appliance' ? LANGUAGES.map((language) => documentOf(article, 'manual', language)) : []),
      ...(top === 'appliance' ? [documentOf(article, 'certificate', 'en')] : []),
    ]
  })
}

/** Those that are there already are left: their names are their content. */
export async function seedDocuments(documents: readonly SeededDocument[], files: FileStore): Promise<void> {
  for (const { key, bytes } of documents) if (!(await files.openFile(key))) await files.putFile(key, bytes)
}

function documentOf(article: SeedGoods, kind: Sheet, language: Written): SeededDocument {
  const words = WORDS[language]
  const title = `${words[kind]}: ${article.names[language]}`
  const bytes = toPdf({ title, language, foot: words.foot, blocks: blocksOf(article, kind, language) })
  return seeded(article, kind, language, bytes)
}

/** One for all languages: a label has the supplier, the model and the class, and no words. */
function labelOf(article: SeedGoods, energy: NonNullable<SeedGoods['energy']>): SeededDocument {
  const steps = Object.entries(ARROWS).map(([word, colour]) => ({ word, colour }))
  const title = `${article.brand} ${article.model} (${article.sku})`
  const blocks: PdfBlock[] = [{ kind: 'scale', steps, own: energy.class }]
  return seeded(article, 'energyLabel', '', toPdf({ title, language: 'en', foot: WORDS.en.foot, blocks }))
}

function seeded(article: SeedGoods, kind: Kind, language: Written | '', bytes: Buffer): SeededDocument {
  const key = `${article.tenant}/documents/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.pdf`
  const of = {
    tenant_id: article.tenant,
    goods_id: article.sku,
    document_id: uuidOf('document', article.tenant, article.sku, kind, language),
  }
  return { key, bytes, row: { ...of, kind, language, title: '', file_key: key, type: 'application/pdf', bytes: bytes.length } }
}

function blocksOf(article: SeedGoods, kind: Sheet, language: Written): PdfBlock[] {
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
      { kind: 'arrow', word: energy.class, colour: ARROWS[energy.class] ?? [0.5, 0.5, 0.5] },
      { kind: 'facts', facts: [supplier, model, ...label, ...properties] },
    ]
  }
  const head: PdfBlock = { kind: 'facts', facts: [supplier, model] }
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

/** Only where the brand is registered for taking back. */
function disposalOf(words: (typeof WORDS)[Written], weeeNumber: string | null): PdfBlock[] {
  if (weeeNumber === null) return []
  return [
    { kind: 'heading', text: words.disposal },
    { kind: 'text', text: `${words.weee} ${weeeNumber}` },
  ]
}
