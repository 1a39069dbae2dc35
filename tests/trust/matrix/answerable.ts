import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { everyCall } from '#domain/contract/every-call.ts'
import { canaryOf } from '../table-rows.ts'
import type { TenantTable } from '../table-rows.ts'

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
}
type Row = Readonly<Record<string, unknown>>

/** The schemas of texts in answers of the contract, by the name of the field. */
const texts = new Map<string, v.GenericSchema[]>()
for (const { reply } of everyCall) if (reply) note(reply as unknown as Node, '')

function note(node: Node, field: string): void {
  for (const [name, entry] of Object.entries(node.entries ?? {})) note(entry, name)
  for (const inside of [node.item, node.wrapped, ...(node.options ?? [])]) if (isNode(inside)) note(inside, field)
  if (node.type === 'string') texts.set(field, [...(texts.get(field) ?? []), node as unknown as v.GenericSchema])
}
function isNode(inside: unknown): inside is Node {
  return typeof inside === 'object' && inside !== null && 'type' in inside
}

const BEGINS = 'ca9a47'
const owners = new Map<string, string>()

/** A canary of hexadecimal digits alone, for fields with the format of a hash or key. */
export function markOf(owner: string, length = 64): string {
  const mark = BEGINS + randomBytes(length / 2 - 3).toString('hex')
  owners.set(mark, owner)
  return mark
}

/** Every canary in a text, with its owner. */
export const canariesIn = (text: string): (readonly [canary: string, owner: string])[] => [
  ...[...text.matchAll(/Canary-(\w+)-\w+/g)].map(([canary, owner = '']) => [canary, owner] as const),
  ...[...text.matchAll(new RegExp(`${BEGINS}[0-9a-f]{8,58}`, 'g'))].map(([mark]) => [mark, owners.get(mark) ?? '?'] as const),
]

/** Alternatives for a format that refuses the canary, the first that fits; the last ones no longer show their owner. */
const INSTEAD: readonly ((owner: string) => string)[] = [
  markOf,
  (owner) => markOf(owner, 14),
  (owner) => `https://example.com/${canaryOf(owner)}`,
  (owner) => `${canaryOf(owner)}@example.com`,
  () => '2026-11-20T12:00:00.000Z',
  () => '2026-11-20',
  () => '7.00',
  () => 'ES',
  () => '12345678',
]

/**
 * Returns the row with values that answers accept: if a contract field with a column's name refuses the canary, the column gets a
 * value that the field accepts. Given values stay.
 */
export function answerable(table: TenantTable, row: Row, given: Row, owner: string): Row {
  const made: Record<string, unknown> = { ...row }
  for (const { name, type } of table.columns) {
    const value = row[name]
    if (type === 'text[]' && Array.isArray(value) && !Object.hasOwn(given, name))
      made[name] = value.map((one) =>
        String(one).startsWith('Canary-') ? textFor(camel(name), String(one), owner) : String(one),
      )
    if (type !== 'text' || typeof value !== 'string' || Object.hasOwn(given, name)) continue
    if (value.startsWith('Canary-')) made[name] = textFor(camel(name), value, owner)
    else if (name === 'hash') made[name] = markOf(owner)
  }
  return made
}

function textFor(field: string, canary: string, owner: string): string {
  const takes = (text: string) => (texts.get(field) ?? []).every((schema) => v.safeParse(schema, text).success)
  return takes(canary) ? canary : (INSTEAD.map((make) => make(owner)).find(takes) ?? canary)
}

export const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
