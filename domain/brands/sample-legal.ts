import type { LegalAbout, LegalTexts } from '#domain/brands/brand-file.ts'
import type { Language } from '#domain/rules/languages.ts'

interface Sample {
  /** Notice above each text. */
  readonly mark: string
  /** Labels of the company's numbers. */
  readonly numbers: { readonly vat: string; readonly tax: string; readonly weee: string }
  readonly terms: (company: string) => string
  readonly privacy: (company: string, email: string) => string
}

const SAMPLES: Readonly<Record<Language, Sample>> = {
  'zh-cn': {
    mark: '示例文本，不具约束力。',
    numbers: { vat: '增值税号', tax: '税号', weee: 'WEEE' },
    terms: (company) => `此处为${company}的销售条款。`,
    privacy: (company, email) => `此处由${company}说明保存本商城用户的哪些数据，以及可向谁咨询：${email}`,
  },
  en: {
    mark: 'Sample text, not binding.',
    numbers: { vat: 'VAT number', tax: 'Tax number', weee: 'WEEE number' },
    terms: (company) => `The terms of sale of ${company} stand here.`,
    privacy: (company, email) =>
      `Here ${company} says which data it keeps of the people who use this shop, and whom to ask about it: ${email}`,
  },
  es: {
    mark: 'Texto de ejemplo, no vinculante.',
    numbers: { vat: 'NIF-IVA', tax: 'Número fiscal', weee: 'RAEE' },
    terms: (company) => `Aquí figuran las condiciones de venta de ${company}.`,
    privacy: (company, email) =>
      `Aquí ${company} explica qué datos guarda de quienes usan esta tienda y a quién preguntar: ${email}`,
  },
  it: {
    mark: 'Testo di esempio, non vincolante.',
    numbers: { vat: 'Partita IVA', tax: 'Codice fiscale', weee: 'RAEE' },
    terms: (company) => `Qui si trovano le condizioni di vendita di ${company}.`,
    privacy: (company, email) =>
      `Qui ${company} spiega quali dati conserva di chi usa questo negozio e a chi rivolgersi: ${email}`,
  },
  pl: {
    mark: 'Tekst przykładowy, niewiążący.',
    numbers: { vat: 'NIP UE', tax: 'Numer podatkowy', weee: 'Numer WEEE' },
    terms: (company) => `Tu znajdują się warunki sprzedaży ${company}.`,
    privacy: (company, email) =>
      `Tu ${company} informuje, jakie dane użytkowników sklepu przechowuje i do kogo się zwrócić: ${email}`,
  },
  de: {
    mark: 'Mustertext, nicht verbindlich.',
    numbers: { vat: 'USt-IdNr.', tax: 'Steuernummer', weee: 'WEEE-Nr.' },
    terms: (company) => `Hier stehen die Verkaufsbedingungen von ${company}.`,
    privacy: (company, email) =>
      `Hier sagt ${company}, welche Daten der Nutzer dieses Shops gespeichert werden und an wen man sich wendet: ${email}`,
  },
  nl: {
    mark: 'Voorbeeldtekst, niet bindend.',
    numbers: { vat: 'Btw-nummer', tax: 'Fiscaal nummer', weee: 'AEEA-nummer' },
    terms: (company) => `Hier staan de verkoopvoorwaarden van ${company}.`,
    privacy: (company, email) =>
      `Hier vertelt ${company} welke gegevens van gebruikers van deze shop worden bewaard en bij wie u terechtkunt: ${email}`,
  },
  fr: {
    mark: 'Texte d’exemple, sans engagement.',
    numbers: { vat: 'N° de TVA', tax: 'Numéro fiscal', weee: 'N° DEEE' },
    terms: (company) => `Ici figurent les conditions de vente de ${company}.`,
    privacy: (company, email) =>
      `Ici, ${company} indique quelles données des utilisateurs de cette boutique sont conservées et à qui s’adresser : ${email}`,
  },
  pt: {
    mark: 'Texto de exemplo, não vinculativo.',
    numbers: { vat: 'N.º de IVA', tax: 'Número fiscal', weee: 'N.º REEE' },
    terms: (company) => `Aqui constam as condições de venda de ${company}.`,
    privacy: (company, email) =>
      `Aqui, ${company} indica que dados guarda de quem utiliza esta loja e a quem perguntar: ${email}`,
  },
}

/** Texts of the demonstration brands: facts of the company without invented obligations. A real brand's file has its own texts. */
export function sampleLegal({ legalName, weeeNumber, company }: LegalAbout, language: Language): LegalTexts {
  const { mark, numbers, terms, privacy } = SAMPLES[language]
  const { street, postalCode, city, vatNumber, taxNumber, telephone, email } = company
  const named = (name: string, number: string | null) => number && `${name} ${number}`
  const tax = named(numbers.vat, vatNumber) ?? named(numbers.tax, taxNumber)
  const imprint = [legalName, street, `${postalCode} ${city}`, tax, named(numbers.weee, weeeNumber), telephone, email]
  return {
    imprint: [mark, ...imprint.filter((line) => line !== null)].join('\n'),
    // The full stop of a company's "S.L." also ends the sentence.
    terms: [mark, terms(legalName).replace(/\.\.$/, '.')].join('\n'),
    privacy: [mark, privacy(legalName, email)].join('\n'),
  }
}
