import { expect, test } from 'vitest'
import { openApi } from '../../../../server/http/openapi/document.ts'
import { exampleIn, exampleOf } from './examples.ts'
import { dataOf, fieldsOf, foundIn, groupsOf } from './open-api.ts'
import type { OpenApiDocument } from './open-api.ts'

const document = openApi() as unknown as OpenApiDocument
const groups = groupsOf(document)
const calls = groups.flatMap((group) => group.calls)
const call = (id: string) => calls.find((one) => one.id === id)!

test('every call stands in one group, with its scope where programs of clients may make it', () => {
  expect(calls).toHaveLength(Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length)
  expect([call('catalogue.page').scope, call('cart.list').scope, call('erp.orders').scope]).toEqual(['basic', null, null])
})

test('the search finds by name, path and summary, all words together; programs see what is open to them', () => {
  const names = (query: string, onlyPrograms = false) =>
    foundIn(groups, query, onlyPrograms).flatMap((group) => group.calls.map(({ id }) => id))
  expect(names('submitorder')).toContain('orders.submit')
  expect(names('articles ids')).toContain('catalogue.page')
  expect(names('articles qqqq')).toEqual([])
  expect(names('cart', true)).not.toContain('cart.list')
  expect(names('', true)).toContain('access.token')
})

test('fields are named with those below them, and say what may be left out', () => {
  const rows = fieldsOf(document, dataOf(document, call('catalogue.page'))!)
  expect(rows.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['list', 'list[].goodsId', 'list[].goodsParams[].paramterValue']),
  )
  expect(rows.find(({ path }) => path === 'list[].goodsTag')).toMatchObject({ isOptional: true, type: 'object[]' })
  expect(rows.filter(({ description }) => description === '').map(({ path }) => path)).toEqual([])
  expect(dataOf(document, call('desk.file'))).toBeNull()
})

test('an example is quoted for its language', () => {
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
