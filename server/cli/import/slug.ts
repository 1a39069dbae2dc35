import { fold } from '#domain/search/fold.ts'

/** Usual transliteration of Cyrillic letters, after `fold`. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ' +
    'і i є ye ґ g ў u'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, text, i, all) => (i % 2 === 0 ? [...pairs, [text, all[i + 1] ?? '']] : pairs), []),
)

/** `Корм для кошек` → `korm-dlya-koshek`: lower-case Latin letters, digits and hyphens, at most 40. */
export const slug = (text: string): string =>
  Array.from(fold(text).replaceAll(/[ьъ]/g, ''), (letter) => LATIN[letter] ?? letter)
    .join('')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
