/** The category tree: top, group, and one leaf for each family. */
import type { SeedClass } from '../seed-types.ts'
import { families } from './products/families.ts'
import { names } from './words.ts'

const upper: readonly (readonly [id: string, text: string])[] = [
  [
    'appliance',
    '家用电器|Home appliances|Electrodomésticos|Elettrodomestici|AGD|Haushaltsgeräte|Huishoudelijke apparaten|Électroménager|Eletrodomésticos',
  ],
  [
    'appliance.kitchen',
    '厨房小电|Kitchen appliances|Cocina|Cucina|Kuchnia|Küchengeräte|Keukenapparaten|Cuisine|Aparelhos de cozinha',
  ],
  [
    'appliance.home',
    '家居护理|Home and care|Hogar y cuidado|Casa e cura|Dom i pielęgnacja|Haushalt und Pflege|Huis en verzorging|Maison et soin|Casa e cuidado',
  ],
  ['appliance.climate', '环境电器|Climate|Climatización|Climatizzazione|Klimat|Raumklima|Klimaat|Climat|Climatização'],
  [
    'appliance.large',
    '大家电|Large appliances|Grandes electrodomésticos|Grandi elettrodomestici|Duże AGD|Großgeräte|Grote apparaten|Gros électroménager|Grandes eletrodomésticos',
  ],
  ['lighting', '照明|Lighting|Iluminación|Illuminazione|Oświetlenie|Beleuchtung|Verlichting|Éclairage|Iluminação'],
  ['lighting.lamps', '灯具|Lamps|Lámparas|Lampade|Lampy|Leuchten|Lampen|Luminaires|Candeeiros'],
  ['lighting.bulbs', '光源|Bulbs|Bombillas|Lampadine|Źródła światła|Leuchtmittel|Lichtbronnen|Ampoules|Lâmpadas'],
  [
    'lighting.technical',
    '工程与装饰照明|Technical and festive|Técnica y decorativa|Tecnica e decorativa|Techniczne i dekoracyjne|Technik und Dekoration|Technisch en sfeer|Technique et décoratif|Técnica e decorativa',
  ],
  [
    'electrical',
    '电工|Electrical|Material eléctrico|Materiale elettrico|Elektrotechnika|Elektro|Elektra|Électricité|Material elétrico',
  ],
  [
    'electrical.cable',
    '电缆与连接|Cables and leads|Cables y conexión|Cavi e collegamenti|Kable i przedłużacze|Kabel und Anschluss|Kabels en snoeren|Câbles et rallonges|Cabos e extensões',
  ],
  [
    'electrical.energy',
    '电池与充电|Batteries and charging|Pilas y carga|Pile e ricarica|Baterie i ładowanie|Batterien und Laden|Batterijen en laden|Piles et charge|Pilhas e carregamento',
  ],
  [
    'electrical.smart',
    '智能与定时|Smart and timers|Inteligente y programación|Domotica e timer|Smart i programatory|Smart und Zeitschaltung|Slim en schakelklokken|Connecté et programmation|Inteligente e temporização',
  ],
  [
    'electrical.install',
    '安装材料|Installation|Instalación|Installazione|Instalacja|Installationsmaterial|Installatie|Appareillage|Instalação',
  ],
  ['pet', '宠物用品|Pet supplies|Mascotas|Animali|Zwierzęta|Tierbedarf|Dierbenodigdheden|Animalerie|Animais'],
  ['pet.feeding', '喂食饮水|Feeding|Alimentación|Alimentazione|Karmienie|Fütterung|Voeren|Alimentation|Alimentação'],
  [
    'pet.home',
    '居家|Home and travel|Casa y viaje|Casa e viaggio|Dom i podróż|Wohnen und Reisen|Wonen en reizen|Maison et voyage|Casa e viagem',
  ],
  ['pet.walk', '出行|Walking|Paseo|Passeggio|Spacer|Gassigehen|Wandelen|Promenade|Passeio'],
  [
    'pet.play',
    '玩具与美容|Play and grooming|Juego y aseo|Gioco e toelettatura|Zabawa i pielęgnacja|Spiel und Pflege|Spelen en verzorgen|Jeu et toilettage|Brincar e cuidar',
  ],
  [
    'pet.small',
    '水族与鸟类|Aquarium and birds|Acuarios y aves|Acquari e uccelli|Akwarystyka i ptaki|Aquaristik und Vögel|Aquarium en vogels|Aquariophilie et oiseaux|Aquários e aves',
  ],
  ['household', '家居用品|Household|Hogar|Casa|Dom|Haushalt|Huishouden|Maison|Lar'],
  ['household.bath', '卫浴|Bathroom|Baño|Bagno|Łazienka|Bad|Badkamer|Salle de bains|Casa de banho'],
  [
    'household.care',
    '日常护理|Everyday care|Cuidado diario|Cura quotidiana|Codzienna pielęgnacja|Alltag und Pflege|Dagelijkse verzorging|Soin quotidien|Cuidado diário',
  ],
]

const parentOf = (id: string): { parent?: string } => (id.includes('.') ? { parent: id.slice(0, id.lastIndexOf('.')) } : {})

/** The leaf's id: 'lighting.lamps.pendant'. */
export const leafOf = ({ group, shape }: { readonly group: string; readonly shape: string }): string => `${group}.${shape}`

export const classes: readonly SeedClass[] = [
  ...upper.map(([id, text]) => Object.assign({ id, names: names(text) }, parentOf(id))),
  ...families.map((family) => ({
    id: leafOf(family),
    parent: family.group,
    names: names(family.type),
    labelled: family.energy !== undefined,
  })),
]
