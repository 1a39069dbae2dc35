import { LEGAL_CODES } from '#domain/brands/brand-file.ts'
import type { Company } from '#domain/brands/company.ts'
import { offices } from '#domain/brands/offices.ts'
import type { brand as contract } from '#domain/contract/brand.ts'
import { brandPictures } from '../../http/brand-identity.ts'
import type { Handler } from '../../http/handler.ts'

export const logo: Handler<typeof contract.logo> = async ({ brand: { id, name, logo: drawn, theme } }) => ({
  brand: id,
  name,
  ...drawn,
  theme,
  pictures: brandPictures(),
})

export const channels: Handler<typeof contract.channels> = async ({ brand, query: { page, limit } }) => {
  const { company, channels: found } = offices[brand.id]
  const all = [...contactOf(company), ...found.map(({ kind, name, link }) => ({ type: kind, name, link }))]
  return { list: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit }
}

/** E-mail address and telephone number of the legal notice. */
const contactOf = ({ email, telephone }: Company) => [
  { type: 'email' as const, name: email, link: `mailto:${email}` },
  { type: 'telephone' as const, name: telephone, link: `tel:${telephone.replaceAll(' ', '')}` },
]

export const legal: Handler<typeof contract.legal> = async ({ brand, language }) => {
  const office = offices[brand.id]
  // Falls back to the brand's first language, which is its own.
  const spoken = brand.languages.includes(language) ? language : (brand.languages[0] ?? 'en')
  const texts = office.legal({ ...brand, company: office.company }, spoken)
  return { list: LEGAL_CODES.map((code) => ({ code, text: texts[code] })) }
}
