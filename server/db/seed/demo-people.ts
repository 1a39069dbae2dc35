import type { TenantId } from './seed-types.ts'

/** Printed by `npm start`; production has its own people (SEED=none). */
export const DEMO_PASSWORD = 'Tradepad2026'

/** A client account of the demo world; what is not said is an ordinary official account. Amounts are minor units. */
export interface DemoAccount {
  readonly tenant: TenantId
  readonly number: string
  readonly company: string
  readonly country: string
  readonly currency: string
  readonly list: string
  readonly vat: string
  readonly vatValid?: false
  /** VIP rate, percent off. */
  readonly rate?: number
  readonly mode?: 'package'
  readonly official?: false
  readonly test?: true
  readonly fromChina?: true
  /** Holds every sales range of the catalogue except the offline one; all others hold that of their country. */
  readonly ranges?: true
  readonly minimum?: number
  /** The town of the office and of the warehouse: `town|postal code|street`. */
  readonly places: readonly [office: string, warehouse: string]
  /** E-mail name and the person's name; the first signs for the deliveries. */
  readonly buyers: readonly (readonly [email: string, name: string])[]
}

const eur = { currency: 'EUR', list: 'std' } as const

export const demoAccounts: readonly DemoAccount[] = [
  {
    tenant: 'main',
    number: 'ES10001',
    company: 'Lámparas del Sur S.L.',
    country: 'ES',
    ...eur,
    vat: 'ESB91234567',
    minimum: 150_00,
    places: ['Sevilla|41001|Calle Sierpes 14', 'Dos Hermanas|41703|Polígono La Isla, nave 7'],
    buyers: [
      ['ana@lamparasdelsur.example', 'Ana Ruiz'],
      ['luis@lamparasdelsur.example', 'Luis Gil'],
    ],
  },
  {
    tenant: 'main',
    number: 'ES10002',
    company: 'Bazar Horizonte S.A.',
    country: 'ES',
    currency: 'EUR',
    list: 'plus',
    vat: 'ESA28345678',
    rate: 5,
    ranges: true,
    places: ['Madrid|28013|Gran Vía 41', 'Getafe|28906|Calle del Carpintero 3'],
    buyers: [['compras@horizonte.example', 'Elena Prado']],
  },
  {
    tenant: 'main',
    number: 'ES10003',
    company: 'Comercial Nuevo Puerto S.L.',
    country: 'ES',
    ...eur,
    vat: 'ESB46111222',
    official: false,
    places: ['Valencia|46002|Calle Colón 20', 'Sagunto|46500|Avenida del Puerto 5'],
    buyers: [['hola@nuevopuerto.example', 'Jordi Vives']],
  },
  {
    tenant: 'main',
    number: 'ES10099',
    company: 'Norvik Prueba',
    country: 'ES',
    ...eur,
    vat: 'ESB00000099',
    test: true,
    places: ['Barcelona|08002|Carrer Ample 2', 'Sabadell|08203|Carrer de la Indústria 9'],
    buyers: [['prueba@norvik.example', 'Paula Serra']],
  },
  {
    tenant: 'main',
    number: 'IT20001',
    company: 'Casa Luce S.r.l.',
    country: 'IT',
    ...eur,
    vat: 'IT01234567897',
    minimum: 200_00,
    places: ['Milano|20121|Via Brera 8', 'Rho|20017|Via Magenta 77'],
    buyers: [
      ['ordini@casaluce.example', 'Giulia Conti'],
      ['paolo@casaluce.example', 'Paolo Neri'],
    ],
  },
  {
    tenant: 'main',
    number: 'PL30001',
    company: 'Hurtownia Światło Sp. z o.o.',
    country: 'PL',
    currency: 'PLN',
    list: 'pln',
    vat: 'PL5260001246',
    minimum: 800_00,
    places: ['Warszawa|00-020|ul. Chmielna 12', 'Łódź|90-001|ul. Piotrkowska 200'],
    buyers: [['zakupy@swiatlo.example', 'Zofia Łęcka']],
  },
  {
    tenant: 'main',
    number: 'DE40001',
    company: 'Brückner Haushalt GmbH',
    country: 'DE',
    currency: 'EUR',
    list: 'plus',
    vat: 'DE811907980',
    rate: 7.5,
    places: ['Hamburg|20095|Mönckebergstraße 7', 'Norderstedt|22844|Gutenbergring 31'],
    buyers: [
      ['einkauf@brueckner.example', 'Jonas Brückner'],
      ['lager@brueckner.example', 'Heike Voß'],
    ],
  },
  {
    tenant: 'main',
    number: 'DE40002',
    company: 'Direktimport Weser KG',
    country: 'DE',
    ...eur,
    vat: 'DE136695976',
    fromChina: true,
    places: ['Bremen|28195|Am Wall 120', 'Bremerhaven|27568|Am Containerhafen 4'],
    buyers: [['import@weser.example', 'Maren Thies']],
  },
  {
    tenant: 'main',
    number: 'NL50001',
    company: 'Van Dijk Dierenshop B.V.',
    country: 'NL',
    ...eur,
    vat: 'NL004495445B01',
    mode: 'package',
    places: ['Utrecht|3511 LN|Oudegracht 88', 'Nieuwegein|3439 MG|Ravenswade 54'],
    buyers: [['inkoop@vandijk.example', 'Sanne van Dijk']],
  },
  {
    tenant: 'main',
    number: 'FR60001',
    company: 'Maison Perrin SARL',
    country: 'FR',
    ...eur,
    vat: 'FR00000000000',
    vatValid: false,
    minimum: 150_00,
    places: ['Lyon|69002|Rue de la République 30', 'Vénissieux|69200|Avenue de la Gare 6'],
    buyers: [['achats@maisonperrin.example', 'Chloé Perrin']],
  },
  {
    tenant: 'main',
    number: 'PT70001',
    company: 'Casa Atlântico Lda.',
    country: 'PT',
    ...eur,
    vat: 'PT501964843',
    ranges: true,
    places: ['Porto|4000-322|Rua de Santa Catarina 112', 'Maia|4470-605|Rua do Outeiro 40'],
    buyers: [['compras@atlantico.example', 'Rui Nogueira']],
  },
  {
    tenant: 'main',
    number: 'CN80001',
    company: '宁波远航贸易有限公司',
    country: 'CN',
    currency: 'CNY',
    list: 'cny',
    vat: '',
    fromChina: true,
    places: ['宁波市|315000|江东北路 488 号', '上海市|200120|洋山港区 3 号仓'],
    buyers: [['caigou@yuanhang.example', '王丽']],
  },
  {
    tenant: 'second',
    number: 'DE41001',
    company: 'Elektro Harz GmbH',
    country: 'DE',
    ...eur,
    vat: 'DE129273398',
    minimum: 250_00,
    places: ['Goslar|38640|Marktstraße 3', 'Braunschweig|38112|Hansestraße 60'],
    buyers: [['einkauf@elektroharz.example', 'Katrin Lohse']],
  },
  {
    tenant: 'second',
    number: 'PL31001',
    company: 'Elektro-Max Sp. z o.o.',
    country: 'PL',
    currency: 'PLN',
    list: 'pln',
    vat: 'PL7740001454',
    rate: 4,
    places: ['Poznań|61-001|ul. Główna 5', 'Swarzędz|62-020|ul. Rabowicka 2'],
    buyers: [['biuro@elektromax.example', 'Marek Żak']],
  },
  {
    tenant: 'nobleza',
    number: 'ES11001',
    company: 'Patas y Hogar S.L.',
    country: 'ES',
    ...eur,
    vat: 'ESB50987654',
    places: ['Zaragoza|50001|Calle Alfonso I 10', 'Utebo|50180|Calle Tenor Fleta 8'],
    buyers: [['tienda@patasyhogar.example', 'Nuria Lanza']],
  },
  {
    tenant: 'nobleza',
    number: 'PT71001',
    company: 'Mundo Animal Lda.',
    country: 'PT',
    currency: 'EUR',
    list: 'plus',
    vat: 'PT502757191',
    mode: 'package',
    places: ['Lisboa|1100-053|Rua Augusta 24', 'Loures|2670-331|Rua da República 70'],
    buyers: [['loja@mundoanimal.example', 'Inês Matos']],
  },
  {
    tenant: 'mexico',
    number: 'MX90001',
    company: 'Distribuidora Quetzal S.A. de C.V.',
    country: 'MX',
    currency: 'MXN',
    list: 'std',
    vat: 'DQU010203AB1',
    minimum: 3000_00,
    places: ['Ciudad de México|06000|Calle Madero 22', 'Toluca|50200|Calzada Industria 14'],
    buyers: [['compras@quetzal.example', 'Ximena Robles']],
  },
  {
    tenant: 'mexico',
    number: 'MX90002',
    company: 'Mayoreo del Bajío S.A.',
    country: 'MX',
    currency: 'USD',
    list: 'usd',
    vat: 'MBA990101XY9',
    rate: 6,
    ranges: true,
    places: ['León|37000|Boulevard López Mateos 900', 'Silao|36270|Avenida Mineral 11'],
    buyers: [['pedidos@bajio.example', 'Héctor Luna']],
  },
  {
    tenant: 'ubathlife',
    number: 'IT21001',
    company: 'Bagno Moderno S.p.A.',
    country: 'IT',
    ...eur,
    vat: 'IT00743110157',
    places: ['Bologna|40121|Via Indipendenza 5', 'Imola|40026|Via Selice 90'],
    buyers: [['acquisti@bagnomoderno.example', 'Marco Villa']],
  },
  {
    tenant: 'ubathlife',
    number: 'FR61001',
    company: 'Bains et Lumières SAS',
    country: 'FR',
    currency: 'EUR',
    list: 'plus',
    vat: 'FR40303265045',
    rate: 3,
    places: ['Nantes|44000|Rue Crébillon 17', 'Rezé|44400|Rue de la Trocardière 2'],
    buyers: [['achats@bainslumieres.example', 'Hugo Morel']],
  },
]

/** Staff of a tenant; a sales person may act for every account of the countries named, for all without any. */
export interface DemoStaff {
  readonly tenant: TenantId
  readonly username: string
  readonly name: string
  readonly role: 'sales' | 'service'
  readonly countries?: readonly string[]
  /** Client number of the account chosen at sign-in. */
  readonly usual?: string
}

export const demoStaff: readonly DemoStaff[] = [
  { tenant: 'main', username: 'marta.vidal', name: 'Marta Vidal', role: 'sales', usual: 'ES10001' },
  { tenant: 'main', username: 'luca.ferri', name: 'Luca Ferri', role: 'sales' },
  { tenant: 'main', username: 'wei.chen', name: '陈伟', role: 'sales', countries: ['CN', 'DE'] },
  { tenant: 'main', username: 'review', name: 'Olga Reyes', role: 'service' },
  { tenant: 'second', username: 'tim.acker', name: 'Tim Acker', role: 'sales', usual: 'DE41001' },
  { tenant: 'nobleza', username: 'carla.soto', name: 'Carla Soto', role: 'sales' },
  { tenant: 'mexico', username: 'diego.mora', name: 'Diego Mora', role: 'sales', usual: 'MX90001' },
  { tenant: 'ubathlife', username: 'sara.bassi', name: 'Sara Bassi', role: 'sales' },
]
