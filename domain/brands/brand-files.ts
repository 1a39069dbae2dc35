import { brand as main } from '#domain/brands/tenants/main.ts'
import { brand as mexico } from '#domain/brands/tenants/mexico.ts'
import { brand as nobleza } from '#domain/brands/tenants/nobleza.ts'
import { brand as second } from '#domain/brands/tenants/second.ts'
import { brand as ubathlife } from '#domain/brands/tenants/ubathlife.ts'

/** All brands, the main one first. A new brand is a file, a folder of pictures, and its name here and in offices.ts. */
export const BRAND_FILES = [main, second, nobleza, mexico, ubathlife] as const
