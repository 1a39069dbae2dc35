import { webhookEvents } from '#domain/contract/webhook-events.ts'
import { exampleOf } from './example.ts'
import type { Json } from './json.ts'
import { refTo, schemaOf } from './schemas.ts'

/** Converts `order.state_changed` to `OrderStateChangedEvent`. */
const eventModel = (type: string): string =>
  `${type
    .split(/[._]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}Event`

export const eventModels = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([type, schema]) => [eventModel(type), schemaOf(schema, 'output', eventModel(type))]),
  )

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
const HEADERS = [
  header('webhook-id', 'Delivery id, the same for every attempt.'),
  header('webhook-timestamp', 'Time of this attempt, in seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of id, timestamp and body, joined by full stops; several are separated by spaces.',
  ),
]

/** Operations sent to the account's own servers, by type of event. `models` holds every schema by name, for the examples. */
export const webhookOperations = (models: Readonly<Record<string, Json>>): Json =>
  Object.fromEntries(
    Object.keys(webhookEvents).map((type) => {
      const schema = refTo(eventModel(type))
      const post = {
        operationId: type,
        tags: ['webhooks'],
        summary: SUMMARIES[type as keyof typeof webhookEvents],
        description: 'Signed according to Standard Webhooks.',
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema, models) } } },
        responses: {
          '2XX': { description: 'Accepted. The body of the answer is ignored.' },
          410: { description: 'The webhook is switched off.' },
          default: { description: 'Not accepted: it is sent again later.' },
        },
      }
      return [type, { post }]
    }),
  )

const SUMMARIES: Readonly<Record<keyof typeof webhookEvents, string>> = {
  'order.state_changed': 'An order is submitted or changes its state.',
  'return.state_changed': 'A return is requested or changes its state.',
  'stock.out': 'An article related to the account is out of stock.',
  'stock.back': 'An article related to the account is in stock again.',
  'files.ready': 'A package of the download centre is ready: `downloads.fetch` opens it.',
  'webhook.test': 'Somebody requested a test.',
}
