import { parametersOf } from './open-api.ts'
import type { ApiCall, Parameter } from './open-api.ts'

export const EXAMPLE_LANGUAGES = ['curl', 'TypeScript', 'Python'] as const
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number]

/** A call as a program makes it. */
interface Example {
  readonly method: string
  readonly url: string
  readonly json: unknown
  /** Form fields; null if there is no form. Values from the environment are not text. */
  readonly form: Readonly<Record<string, string | Environment>> | null
  readonly hasToken: boolean
  readonly key: string | null
}
interface Environment {
  readonly variable: string
}

const FORM = 'application/x-www-form-urlencoded'
const CREDENTIALS = {
  grant_type: 'client_credentials',
  client_id: { variable: 'CLIENT_ID' },
  client_secret: { variable: 'CLIENT_SECRET' },
}

/** Returns null if no program would make the call, because it sends a file. */
export function exampleOf(call: ApiCall, origin: string): Example | null {
  const { method, operation } = call
  const content = operation.requestBody?.content
  const json = content?.['application/json']?.example
  const form = content?.[FORM]?.example as Record<string, string> | undefined
  if (content && json === undefined && form === undefined) return null
  const hasToken = operation.security.length > 0 && form === undefined
  return {
    method,
    url: origin + addressOf(call, valueOf),
    json,
    form: call.id === 'access.token' ? CREDENTIALS : (form ?? null),
    hasToken,
    key: hasToken && method !== 'GET' ? KEY : null,
  }
}
/** Idempotency key of the examples; a program makes a new one for each write. */
const KEY = '01980000-0000-7000-8000-0000000000ab'

/** Returns the path with its parameters, and the query parameters that have a value. */
export function addressOf(call: ApiCall, given: (parameter: Parameter) => string): string {
  const parameters = parametersOf(call)
  const valueIn = (name: string) => parameters.filter((one) => one.in === 'path' && one.name === name).map(given)[0] ?? ''
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueIn(name)))
  const query = parameters
    .filter((one) => one.in === 'query')
    .map((one) => [one.name, given(one)])
    .filter(([, value]) => value !== '')
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path
}

/** Example value of a parameter; '' if it is optional. */
export function valueOf({ required, schema }: Parameter): string {
  if (required !== true) return ''
  const value = schema.examples?.[0] ?? schema.enum?.[0] ?? schema.const ?? schema.default ?? schema.minimum
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The example as runnable code, with the token in the environment. */
export function exampleIn(language: ExampleLanguage, example: Example): string {
  if (language === 'curl') return curl(example)
  return language === 'TypeScript' ? typeScript(example) : python(example)
}

const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function curl({ method, url, json, form, hasToken, key }: Example): string {
  const field = ([name, value]: [string, string | Environment]) =>
    `--data-urlencode ${typeof value === 'string' ? inShell(`${name}=${value}`) : `"${name}=$${value.variable}"`}`
  return [
    `curl -X ${method} ${inShell(url)}`,
    ...(hasToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(key === null ? [] : [`-H 'Idempotency-Key: ${key}'`]),
    ...(json === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${inShell(JSON.stringify(json))}`]),
    ...Object.entries(form ?? {}).map(field),
  ].join(' \\\n  ')
}

function typeScript({ method, url, json, form, hasToken, key }: Example): string {
  const fields = Object.entries(form ?? {}).map(
    ([name, value]) =>
      `    ${name}: ${typeof value === 'string' ? JSON.stringify(value) : `process.env.${value.variable} ?? ''`},`,
  )
  const headers = [
    ...(hasToken ? ['    Authorization: `Bearer ${process.env.TOKEN}`,'] : []),
    ...(key === null ? [] : [`    'Idempotency-Key': '${key}',`]),
    ...(json === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ]
  return [
    `const answer = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(json, null, 2).replaceAll('\n', '\n  ')}),`]),
    ...(form ? ['  body: new URLSearchParams({', ...fields, '  }),'] : []),
    '})',
    'process.stdout.write(JSON.stringify(await answer.json()))',
  ].join('\n')
}

function python({ method, url, json, form, hasToken, key }: Example): string {
  const fields = Object.entries(form ?? {}).map(
    ([name, value]) => `    "${name}": ${typeof value === 'string' ? JSON.stringify(value) : `os.environ["${value.variable}"]`},`,
  )
  const headers = [
    ...(hasToken ? ['    "Authorization": f"Bearer {os.environ[\'TOKEN\']}",'] : []),
    ...(key === null ? [] : [`    "Idempotency-Key": "${key}",`]),
    ...(json === undefined ? [] : ['    "Content-Type": "application/json",']),
  ]
  return [
    'import json, os, urllib.parse, urllib.request',
    '',
    `request = urllib.request.Request(${JSON.stringify(url)}, method="${method}")`,
    ...(headers.length > 0 ? ['request.headers.update({', ...headers, '})'] : []),
    ...(json === undefined ? [] : [`request.data = json.dumps(${pythonOf(json)}).encode()`]),
    ...(form ? ['request.data = urllib.parse.urlencode({', ...fields, '}).encode()'] : []),
    'with urllib.request.urlopen(request) as answer:',
    '    print(json.dumps(json.load(answer)))',
  ].join('\n')
}

/** A JSON value in Python syntax. */
function pythonOf(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${pythonOf(one)}`)
    .join(', ')}}`
}
