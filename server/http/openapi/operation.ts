import type * as v from 'valibot'
import type { Call } from '#domain/contract/call.ts'
import { commandCalls } from '#domain/contract/index.ts'
import { programScopeOf } from '#domain/contract/program-calls.ts'
import { exampleOf } from './example.ts'
import type { Json } from './json.ts'
import { parametersOf } from './parameters.ts'
import { refusalsOf, successHeaders } from './responses.ts'
import { refTo, schemaOf } from './schemas.ts'

/** Converts `cart.setQuantity` to `CartSetQuantity`, the start of its models' names. */
export const modelName = (callName: string): string =>
  callName
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** Returns the models that belong to this call alone: its input and its answer. */
export function modelsOf(call: Call): Record<string, Json> {
  const name = modelName(call.name)
  return {
    ...(call.body && {
      [`${name}Body`]: call.name === 'sync.commands' ? commandsBody(call.body) : schemaOf(call.body, 'input', `${name}Body`),
    }),
    ...(!call.binary && { [`${name}Data`]: schemaOf(call.reply, 'output', `${name}Data`) }),
  }
}

/** `models` holds every schema by name, for the examples. */
export const operationOf = (call: Call, models: Readonly<Record<string, Json>>): Json => ({
  operationId: call.name,
  tags: [call.name.split('.')[0]],
  summary: call.summary,
  description: describe(call),
  parameters: parametersOf(call),
  ...requestOf(call, models),
  security: securityOf(call),
  responses: {
    200: { description: 'Done.', headers: successHeaders(call), content: contentOf(call) },
    ...((call.cached || call.binary) && { 304: { description: 'The stored answer is still valid.' } }),
    ...refusalsOf(call),
  },
})

function requestOf(call: Call, models: Readonly<Record<string, Json>>): Json {
  const name = `${modelName(call.name)}Body`
  const content = {
    ...(call.body && {
      [call.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
        schema: refTo(name),
        example: call.command && !call.query ? call.command.example : exampleOf(refTo(name), models),
      },
    }),
    ...(call.file && { 'multipart/form-data': { schema: call.body ? HAND_IN : ONE_FILE } }),
    ...(call.bytes && {
      'application/octet-stream': { schema: { type: 'string', format: 'binary', description: 'The bytes.' } },
    }),
  }
  if (Object.keys(content).length === 0) return {}
  return { requestBody: { required: true, content } }
}

function contentOf(call: Call): Json {
  if (call.binary)
    return Object.fromEntries(
      call.binary.map((type) => [type, { schema: { type: 'string', format: 'binary', description: 'The file.' } }]),
    )
  const data = refTo(`${modelName(call.name)}Data`)
  return { 'application/json': { schema: call.oauth ? data : envelopeOf(data) } }
}

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  description: 'Envelope of a success.',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', const: 0, description: '0 means success.' },
    msg: { type: 'string', description: 'Empty.', examples: [''] },
    data,
  },
})

const securityOf = (call: Call): Json[] => {
  const { auth, scope, name } = call
  const ofPrograms = programScopeOf(call)
  if (name === 'account.refresh') return [{ refreshCookie: [] }]
  if (name === 'access.token') return [{ clientBasic: [] }, {}]
  if (auth === 'none') return []
  if (auth === 'machine') return [{ machine: scope ? [scope] : [] }]
  return [{ bearer: [] }, ...(ofPrograms ? [{ machine: [ofPrograms] }] : [])]
}

const describe = (call: Call): string =>
  [
    {
      none: 'Open to everybody.',
      session: 'For a signed-in person.',
      account: 'For a person acting for a client account.',
      machine: `For a program of the tenant with the scope \`${call.scope}\`.`,
    }[call.auth],
    programScopeOf(call) && `Also for a client’s own program with the scope \`${programScopeOf(call)}\`.`,
    call.oauth && 'Answers and refusals follow RFC 6749 (§5), without the envelope.',
    call.roles && `Roles: ${call.roles.join(', ')}.`,
    call.command && `May be given offline as a command, lane \`${call.command.lane}\`, version ${call.command.version}.`,
    call.cached && 'Caches may store the answer; it has an ETag.',
    call.changes && 'A GET that changes something: needs the headers `plat: BS` and `Authorization`.',
  ]
    .filter(Boolean)
    .join(' ')

/** The file that server/http/multipart.ts reads. */
const fileField = { type: 'string', format: 'binary', description: 'Spreadsheet: .xlsx, .xls or .csv, up to 10 MB.' }
const flag = (description: string): Json => ({ type: 'string', enum: ['true', 'false'], default: 'false', description })
const ONE_FILE = { type: 'object', description: 'One file.', required: ['file'], properties: { file: fileField } }
const HAND_IN = {
  ...ONE_FILE,
  properties: {
    file: fileField,
    partial: flag('`true` orders the good rows, `false` orders only if every row is good.'),
    compose: flag('Whether the rows name sets.'),
  },
}

/** A command is one of the calls that may be given offline, with that call's own body. */
function commandsBody(given: v.GenericSchema): Json {
  const body = schemaOf(given, 'input', 'SyncCommandsBody')
  const { properties } = body as { properties: { commands: Json & { items: Json & { properties: Json } } } }
  const { commands } = properties
  const kinds = [...commandCalls.values()].map((one) => ({
    ...commands.items,
    title: `${modelName(one.name)}Command`,
    properties: {
      ...commands.items.properties,
      call: { type: 'string', const: one.name, description: 'Name of the call.' },
      version: { type: 'integer', const: one.command.version, description: 'Version of the command.' },
      body: commandBody(one),
    },
  }))
  return { ...body, properties: { ...properties, commands: { ...commands, items: { oneOf: kinds } } } }
}

function commandBody({ name, body, query }: Call): Json {
  if (body || !query) return { ...refTo(`${modelName(name)}Body`), description: 'The call’s own body.' }
  return { ...schemaOf(query, 'input', `${modelName(name)}Query`), description: 'The call’s query parameters.' }
}
