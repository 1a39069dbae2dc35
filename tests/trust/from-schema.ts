import * as v from 'valibot'
import type { Chance } from '../simulation/chance.ts'

/** The part of a Valibot schema that is read here: the tree that every schema carries. */
interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

/** Values by the name of the field that takes them: ids of existing things. */
export type Pool = Readonly<Record<string, readonly unknown[]>>

export interface Making {
  readonly chance: Chance
  readonly pool: Pool
  /** Probability of a value that nobody should send, 0 to 1. */
  readonly hostility: number
}

const TEXTS = [
  'x',
  'en',
  'ES',
  'PL',
  '7',
  '100',
  '28001',
  '12.50',
  'LAMP-main',
  'LAMP-nobleza',
  'popularity',
  'an ordinary sentence',
  '+34 600 000 000',
  'ana@example.com',
  '2026-11-21T10:00:00.000Z',
  '2026-12-01',
  '12345678',
  'a'.repeat(64),
  'https://push.example/1',
]
const NUMBERS = [0, 1, 2, 7, 20, 100, 999_999, -1, 0.5]

/** What nobody should send: wrong types, huge and odd numbers, text that breaks parsers, keys that reach prototypes. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '../..',
  '%00',
  "' or 1=1 --",
  '";drop table orders;--',
  '=1+1',
  '<script>',
  '\u202Etxt',
  'a'.repeat(10_000),
  '9'.repeat(400),
  '🙂'.repeat(500),
  'e\u0301',
  '-0',
  'NaN',
  '1e999',
  'null',
  'true',
]
const HOSTILE_NUMBERS = [-1, 0, -0, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308]
const HOSTILE: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  ...HOSTILE_NUMBERS,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { toString: 1 },
  { constructor: { prototype: { isTest: true } } },
  JSON.parse('{"__proto__":{"isTest":true,"role":"sales"}}'),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
  Array.from({ length: 2000 }, () => 'x'),
]

const nodeOf = (schema: v.GenericSchema): Node => schema as unknown as Node

/** A value that the schema accepts or, with the probability `hostility`, one that it should refuse; `field` is its name. */
export function valueFrom(schema: v.GenericSchema, making: Making, field = ''): unknown {
  return make(nodeOf(schema), making, field)
}

function make(node: Node, making: Making, field: string): unknown {
  const { chance, pool, hostility } = making
  if (chance.is(hostility)) return chance.pick(HOSTILE)
  const known = pool[field]
  if (known && (hostility === 0 || chance.is(0.8))) return chance.pick(fitting(node, known))
  if (node.wrapped) return chance.is(node.type === 'nullable' ? 0.2 : 0.4) ? absent(node) : make(node.wrapped, making, field)
  if (node.entries) return anObject(node.entries, making)
  if (node.item) {
    const { item } = node
    return Array.from({ length: chance.between(1, 3) }, () => make(item, making, singular(field)))
  }
  if (node.type === 'literal') return node.literal
  if (node.options) return anOption(node.options, making, field)
  return aLeaf(node, making)
}

const absent = ({ type }: Node) => (type === 'nullable' || type === 'nullish' ? null : undefined)
const singular = (field: string) => field.replace(/s$/, '')

function anObject(entries: Readonly<Record<string, Node>>, making: Making): Record<string, unknown> {
  const made = Object.entries(entries).map(([name, entry]) => [name, make(entry, making, name)] as const)
  const object: Record<string, unknown> = Object.fromEntries(made)
  if (making.chance.is(making.hostility)) {
    const key = making.chance.pick(['__proto__', 'constructor', 'account_id', 'tenant', 'isTest', ''])
    Object.defineProperty(object, key, { value: making.chance.pick(HOSTILE), enumerable: true })
  }
  return object
}

function anOption(options: readonly unknown[], making: Making, field: string): unknown {
  const picked = making.chance.pick(options)
  return typeof picked === 'object' && picked !== null ? make(picked as Node, making, field) : picked
}

/** An ordinary value that the schema accepts, so that it obeys every check, whatever it is. */
function aLeaf(node: Node, { chance }: Making): unknown {
  const candidates: unknown[] =
    node.type === 'number' ? NUMBERS : node.type === 'boolean' ? [true, false] : [...TEXTS, aUuid(chance)]
  return chance.pick(fitting(node, candidates))
}

/** The candidates that the schema accepts; all of them if it accepts none. */
function fitting(node: Node, candidates: readonly unknown[]): readonly unknown[] {
  const taken = candidates.filter((one) => v.safeParse(node as unknown as v.GenericSchema, one).success)
  return taken.length > 0 ? taken : candidates
}

/** From the seed, like everything else: made twice, it is the same twice. */
const aUuid = ({ below }: Chance): string => {
  const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
