import type { LegalAbout, LegalTexts } from '#domain/brands/brand-file.ts'
import type { Language } from '#domain/rules/languages.ts'

interface Sample {
  /** Stands above each of them. */
  readonly mark: string
  readonly terms: (company: string) => string
  readonly privacy: (company: string, email: string) => string
}

const SAMPLES: Readonly<Record<Language, Sample>> = {
  'zh-cn': {
    mark: '示例文本，不具约束力。',
    terms: (company) => `此处为${company}的销售条款。`,
    privacy: (company, email) => `此处由${company}说明保存本商城用户的哪些数据，以及可向谁咨询：${email}`,
  },
  en: {
    mark: 'Sample text, not binding.',
    terms: (company) => `The terms of sale of ${company} stand here.`,
    privacy: (company, email) =>
      `Here ${company} says which data it keeps of the people who use this shop, and whom to ask about it: ${email}`,
  },
  es: {
    mark: 'Texto de ejemplo, no vinculante.',
    terms: (company) => `Aquí figuran las condiciones de venta de ${company}.`,
    privacy: (company, email) =>
      `Aquí ${company} explica qué datos guarda de quienes usan esta tienda y a quién preguntar: ${email}`,
  },
  it: {
    mark: 'Testo di esempio, non vincolante.',
    terms: (company) => `Qui si trovano le condizioni di vendita di ${company}.`,
    privacy: (company, email) =>
      `Qui ${company} spiega quali dati conserva di chi usa questo negozio e a chi rivolgersi: ${email}`,
  },
  pl: {
    mark: 'Tekst przykładowy, niewiążący.',
    terms: (company) => `Tu znajdują się warunki sprzedaży ${company}.`,
    privacy: (company, email) =>
      `Tu ${company} informuje, jakie dane użytkowników sklepu przechowuje i do kogo się zwrócić: ${email}`,
  },
  de: {
    mark: 'Mustertext, nicht verbindlich.',
    terms: (company) => `Hier stehen die Verkaufsbedingungen von ${company}.`,
    privacy: (company, email) =>
      `Hier sagt ${company}, welche Daten der Nutzer dieses Shops gespeichert werden und an wen man sich wendet: ${email}`,
  },
  nl: {
    mark: 'Voorbeeldtekst, niet bindend.',
    terms: (company) => `Hier staan de verkoopvoorwaarden van ${company}.`,
    privacy: (company, email) =>
      `Hier vertelt ${company} welke gegevens van gebruikers van deze shop worden bewaard en bij wie u terechtkunt: ${email}`,
  },
  fr: {
    mark: 'Texte d’exemple, sans engagement.',
    terms: (company) => `Ici figurent les conditions de vente de ${company}.`,
    privacy: (company, email) =>
      `Ici, ${company} indique quelles données des utilisateurs de cette boutique sont conservées et à qui s’adresser : ${email}`,
  },
  pt: {
    mark: 'Texto de exemplo, não vinculativo.',
    terms: (company) => `Aqui constam as condições de venda de ${company}.`,
    privacy: (company, email) =>
      `Aqui, ${company} indica que dados guarda de quem utiliza esta loja e a quem perguntar: ${email}`,
  },
}

/** Of demonstration brands: facts of the company, and no obligation that nobody has. A real brand's file brings its own texts. */
export function sampleLegal({ legalName, weeeNumber, company }: LegalAbout, language: Language): LegalTexts {
  const { mark, terms, privacy } = SAMPLES[language]
  const { street, postalCode, city, vatNumber, taxNumber, telephone, email } = company
  const imprint = [legalName, street, `${postalCode} ${city}`, vatNumber ?? taxNumber, weeeNumber, telephone, email]
  return {
    imprint: [mark, ...imprint.filter((line) => line !== null)].join('\n'),
    terms: [mark, terms(legalName)].join('\n'),
    privacy: [mark, privacy(legalName, email)].join('\n'),
  }
}
