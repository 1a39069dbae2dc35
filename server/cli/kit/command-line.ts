import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { brandById, brands } from '#domain/brands/index.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { StartError } from '../../config.ts'

/** Parses the arguments of a command. Throws StartError with its usage if they do not fit. */
export function readArguments<const O extends ParseArgsOptionsConfig>(usage: string, options: O) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** Option `--tenant` of a command that works for one brand. */
export const TENANT = { type: 'string', default: 'main' } as const

/** Returns the brand of a tenant. Throws StartError that lists the known ones. */
export function brandOfTenant(id: string): Brand {
  const brand = brandById(id)
  if (!brand) throw new StartError(`There is no tenant "${id}". Tenants: ${Object.keys(brands).join(', ')}.`)
  return brand
}

export const say = (sentence: string) => console.log(sentence)

/** Runs the command; its result is the exit code. Prints an error that the user can fix as a message, without a stack. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
