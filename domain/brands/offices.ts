import type { BrandId } from '#domain/brands/brand.ts'
import type { BrandOffice } from '#domain/brands/brand-file.ts'
import { office as main } from '#domain/brands/tenants/main.ts'
import { office as mexico } from '#domain/brands/tenants/mexico.ts'
import { office as nobleza } from '#domain/brands/tenants/nobleza.ts'
import { office as second } from '#domain/brands/tenants/second.ts'
import { office as ubathlife } from '#domain/brands/tenants/ubathlife.ts'

/** For the server only: no device loads the company data and texts of five companies. */
export const offices: Readonly<Record<BrandId, BrandOffice>> = { main, second, nobleza, mexico, ubathlife }
