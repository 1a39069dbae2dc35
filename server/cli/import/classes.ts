import { slug } from './slug.ts'

/** A class of the category tree, derived from the file. */
export interface ImportedClass {
  readonly id: string
  readonly parentId: string | null
  readonly level: number
  readonly names: Readonly<Record<string, string>>
}

type Names = ImportedClass['names']

/** Level 1: our four categories, and `other`. */
const ROOTS: Readonly<Record<string, { id: string; names: Names }>> = {
  home_appliance: {
    id: 'homeAppliance',
    names: {
      en: 'Home appliances',
      'zh-cn': '家用电器',
      es: 'Electrodomésticos',
      it: 'Elettrodomestici',
      pl: 'AGD',
      de: 'Haushaltsgeräte',
      nl: 'Huishoudelijke apparaten',
      fr: 'Électroménager',
      pt: 'Eletrodomésticos',
    },
  },
  lighting: {
    id: 'lighting',
    names: {
      en: 'Lighting',
      'zh-cn': '照明',
      es: 'Iluminación',
      it: 'Illuminazione',
      pl: 'Oświetlenie',
      de: 'Beleuchtung',
      nl: 'Verlichting',
      fr: 'Éclairage',
      pt: 'Iluminação',
    },
  },
  electrical: {
    id: 'electrical',
    names: {
      en: 'Electrical',
      'zh-cn': '电气',
      es: 'Material eléctrico',
      it: 'Materiale elettrico',
      pl: 'Elektryka',
      de: 'Elektro',
      nl: 'Elektra',
      fr: 'Électricité',
      pt: 'Material elétrico',
    },
  },
  pet: {
    id: 'pet',
    names: {
      en: 'Pets',
      'zh-cn': '宠物用品',
      es: 'Mascotas',
      it: 'Animali',
      pl: 'Zwierzęta',
      de: 'Haustiere',
      nl: 'Huisdieren',
      fr: 'Animaux',
      pt: 'Animais',
    },
  },
  other: {
    id: 'other',
    names: {
      en: 'Other',
      'zh-cn': '其他',
      es: 'Otros',
      it: 'Altro',
      pl: 'Inne',
      de: 'Sonstiges',
      nl: 'Overig',
      fr: 'Autres',
      pt: 'Outros',
    },
  },
}

/**
 * Returns the classes of a product from the top down: its category, then the last two levels of its path, without the path's root.
 */
export function classesOf(category: string, path: readonly string[]): ImportedClass[] {
  const root = ROOTS[category] ?? ROOTS.other
  if (!root) return []
  const below = path.length > 1 ? path.slice(1) : path
  const classes: ImportedClass[] = [{ ...root, parentId: null, level: 1 }]
  for (const name of new Set(below.slice(-2))) {
    const parent = classes.at(-1)
    const part = slug(name)
    if (!parent || part === '' || part === slug(root.names.en ?? '')) continue
    classes.push({ id: `${parent.id}.${part}`, parentId: parent.id, level: parent.level + 1, names: { en: name } })
  }
  return classes
}
