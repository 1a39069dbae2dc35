import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { brandById, brands } from '#domain/brands/index.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { StartError } from '../../config.ts'

/** The arguments of a command. Throws StartError with how it is used where they do not fit. */
export function readArguments<const O extends ParseArgsOptionsConfig>(usage: string, options: O) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** What `--tenant` is of a command that works for one brand. */
export const TENANT = { type: 'string', default: 'main' } as const

/** Throws StartError, which names the brands that there are. */
export function brandOfTenant(id: string): Brand {
  const brand = brandById(id)
  if (!brand) throw new StartError(`There is no tenant "${id}". Tenants: ${Object.keys(brands).join(', ')}.`)
  return brand
}

export const say = (sentence: string) => console.log(sentence)

/** Runs the command; what it resolves to is the exit code. What its user can mend is said in a line, without a stack. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
