import { expect, test } from 'vitest'
import { openApi } from '../../../../server/http/openapi/document.ts'
import { exampleIn, exampleOf } from './examples.ts'
import { answersOf, dataOf, fieldsOf, foundIn, groupsOf, headersOf } from './open-api.ts'
import type { OpenApiDocument } from './open-api.ts'

const document = openApi() as unknown as OpenApiDocument
const groups = groupsOf(document)
const calls = groups.flatMap((group) => group.calls)
const call = (id: string) => calls.find((one) => one.id === id)!

test('every call is in one group, with its scope if client programs may make it', () => {
  const own = calls.filter(({ isEvent }) => !isEvent)
  expect(own).toHaveLength(Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length)
  expect([call('catalogue.page').scope, call('cart.list').scope, call('erp.orders').scope]).toEqual(['basic', null, null])
})

test('the search matches all words in name, path and summary; programs see what is open to them', () => {
  const names = (query: string, onlyPrograms = false) =>
    foundIn(groups, query, onlyPrograms).flatMap((group) => group.calls.map(({ id }) => id))
  expect(names('submitorder')).toContain('orders.submit')
  expect(names('articles ids')).toContain('catalogue.page')
  expect(names('articles qqqq')).toEqual([])
  expect(names('cart', true)).not.toContain('cart.list')
  expect(names('', true)).toContain('access.token')
})

test('nested fields are listed with their paths, and optional ones are marked', () => {
  const rows = fieldsOf(document, dataOf(document, call('catalogue.page'))!)
  expect(rows.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['list', 'list[].goodsId', 'list[].goodsParams[].paramterValue']),
  )
  expect(rows.find(({ path }) => path === 'list[].goodsTag')).toMatchObject({ isOptional: true, type: 'object[]' })
  expect(rows.filter(({ description }) => description === '').map(({ path }) => path)).toEqual([])
  expect(dataOf(document, call('desk.file'))).toBeNull()
})

test('every event is in the reference, for programs too, with its headers and fields', () => {
  const events = foundIn(groups, '', true).flatMap((group) => group.calls.filter(({ isEvent }) => isEvent))
  expect(events.map(({ id }) => id)).toEqual(Object.keys(document.webhooks))
  expect(headersOf(document, call('files.ready')).map(({ name }) => name)).toContain('webhook-signature')
  const schema = call('files.ready').operation.requestBody!.content['application/json']!.schema
  expect(fieldsOf(document, schema).map(({ path }) => path)).toContain('data.fileId')
})

test('a call lists the headers that it takes, and each status with its headers and refusals', () => {
  expect(headersOf(document, call('orders.submit')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Idempotency-Key', 'Accept-Language']),
  )
  const answers = answersOf(document, call('orders.submit'))
  expect(answers.map(({ status }) => status)).toEqual(Object.keys(call('orders.submit').operation.responses))
  const of = (status: string) => answers.find((one) => one.status === status)!
  expect(of('429').headers.map(({ path }) => path)).toEqual(expect.arrayContaining(['RateLimit-Limit', 'Retry-After']))
  expect(of('422').refusals).toContainEqual(expect.objectContaining({ error: 'order.refused', code: expect.any(Number) }))
  expect(answers.flatMap(({ headers }) => headers).filter(({ description }) => description === '')).toEqual([])
})

test('an example is quoted as its language requires', () => {
  const example = {
    method: 'POST',
    url: 'https://x.example/a',
    json: { text: `it's "so"`, is: true, no: null },
    form: null,
    hasToken: true,
    key: null,
  }
  expect(exampleIn('curl', example)).toContain(String.raw`-d '{"text":"it'\''s \"so\"","is":true,"no":null}'`)
  expect(exampleIn('Python', example)).toContain(String.raw`json.dumps({"text": "it's \"so\"", "is": True, "no": None})`)
  expect(exampleIn('TypeScript', example)).toContain('JSON.stringify({')
  expect(exampleOf(call('batch.upload'), '')).toBeNull()
})
