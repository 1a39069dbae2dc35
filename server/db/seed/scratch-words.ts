import type { Names } from './seed-types.ts'

/** Names of the demo world's campaigns and of their coupons. */
export const scratchWords = {
  winter: {
    en: 'Winter scratch cards',
    'zh-cn': '冬季刮刮卡',
    es: 'Rasca y gana de invierno',
    it: 'Gratta e vinci d’inverno',
    pl: 'Zimowe zdrapki',
    de: 'Winter-Rubbellose',
    nl: 'Winterkraskaarten',
    fr: 'Cartes à gratter d’hiver',
    pt: 'Raspadinhas de inverno',
  },
  autumn: {
    en: 'Autumn scratch cards',
    'zh-cn': '秋季刮刮卡',
    es: 'Rasca y gana de otoño',
    it: 'Gratta e vinci d’autunno',
    pl: 'Jesienne zdrapki',
    de: 'Herbst-Rubbellose',
    nl: 'Herfstkraskaarten',
    fr: 'Cartes à gratter d’automne',
    pt: 'Raspadinhas de outono',
  },
  prize: {
    en: 'Scratch card prize',
    'zh-cn': '刮刮卡奖品',
    es: 'Premio del rasca y gana',
    it: 'Premio gratta e vinci',
    pl: 'Nagroda ze zdrapki',
    de: 'Gewinn aus Rubbellos',
    nl: 'Kraskaartprijs',
    fr: 'Gain de carte à gratter',
    pt: 'Prémio da raspadinha',
  },
} as const satisfies Record<string, Names>
