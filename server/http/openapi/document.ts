import type { FastifyInstance } from 'fastify'
import { access } from '#domain/contract/access.ts'
import type { Call } from '#domain/contract/call.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { API_BASE } from '../door/api-address.ts'
import type { ScopeName } from '../scope.ts'
import type { Json } from './json.ts'
import { modelsOf, operationOf } from './operation.ts'
import { headerParameters } from './parameters.ts'
import { refusalResponses, responseHeaders } from './responses.ts'
import { modelSchemas } from './schemas.ts'
import { eventModels, webhookOperations } from './webhooks.ts'

/** The whole contract as OpenAPI 3.1, from the objects that serve it. */
export const mountOpenApi = (fastify: FastifyInstance): void => {
  let text: string | undefined
  fastify.get(`${API_BASE}/openapi.json`, async (_request, reply) => {
    text ??= JSON.stringify(openApi())
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(text)
  })
}

/** OpenAPI 3.1.0. */
export function openApi(calls: readonly Call[] = everyCall): Json {
  const models: Record<string, Json> = Object.assign({}, modelSchemas(), eventModels(), ...calls.map((call) => modelsOf(call)))
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, models) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradepad',
      version: '1',
      description:
        'Wholesale ordering. The host determines the brand. Answers are `{ code, msg, data }`; `code` 0 means success, any other a refusal with a machine-readable `error`. Money is text with two decimals, next to its currency; times are ISO 8601 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE, description: 'The host that served this document.' }],
    tags: [...new Set(calls.map(({ name }) => name.split('.')[0] ?? ''))].map((name) => ({
      name,
      description: TAGS[name] ?? '',
    })),
    paths,
    webhooks: webhookOperations(models),
    components: {
      securitySchemes,
      schemas: models,
      parameters: headerParameters,
      responses: refusalResponses(),
      headers: responseHeaders,
    },
  }
}

const SCOPES: Readonly<Record<ScopeName, string>> = {
  erp: 'Calls of the ERP.',
  basic: 'Articles with their prices.',
  images: 'Pictures in answers about articles.',
  stock: 'Stock and arrivals in answers about articles.',
  classification: 'Classes of articles.',
  parameters: 'Parameters in answers about articles.',
  others: 'Descriptions, documents, packages of files, sets, pallets, promotions and coupons.',
  orders: 'Orders, including addresses and returns.',
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a person, valid for 15 minutes.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-tradepad_refresh',
    description:
      'The refresh token, set at sign-in. HttpOnly: scripts cannot read it. Over plain http, in development, it has no prefix.',
  },
  clientBasic: { type: 'http', scheme: 'basic', description: 'Client id and secret of a program.' },
  machine: {
    type: 'oauth2',
    description:
      'Programs: the tenant’s ERP, and clients’ own programs for their one account. They need none of the headers that browser pages send (plat, countyCode, brand, tenantId).',
    flows: { clientCredentials: { tokenUrl: `${API_BASE}${access.token.path}`, scopes: SCOPES } },
  },
}

const TAGS: Readonly<Record<string, string>> = {
  account: 'Sign-in, sessions, and the client accounts of a person.',
  catalogue: 'Articles, classes, documents, and the feed of the offline catalogue.',
  cart: 'The cart of a client account.',
  downloads: 'The download centre: packages of files, shared links, and the library of documents, pictures and videos.',
  addresses: 'Delivery addresses.',
  orders: 'Orders, invoices, cancelling.',
  returns: 'Returns.',
  approvals: 'Orders that wait for a colleague’s approval.',
  receipts: 'Delivery receipts.',
  plans: 'Distribution plans.',
  quotations: 'Quotations from a client to their own customers.',
  favorites: 'Favourites of a person.',
  notices: 'Arrival notices and push messages.',
  batch: 'Orders by spreadsheet.',
  promo: 'Banners, promotions, sets and pallets.',
  coupons: 'Coupons and cash-back.',
  scratch: 'The scratch card.',
  day: 'The day of a representative.',
  sync: 'Commands given offline on a device.',
  report: 'Errors of the app.',
  access: 'Sign-in of programs.',
  apiAccess: 'Access of a client’s own programs.',
  webhooks: 'Notifications to a client’s own server. The events are listed under `webhooks`.',
  brand: 'The brand outside the shop.',
  dictionaries: 'Words for codes.',
  help: 'The help centre.',
  guides: 'Tours of the screens, and one-time notices.',
  mails: 'The e-mail log and mail choices.',
  register: 'Applications for an account.',
  review: 'Requests for pictures without a watermark, and the review of documents.',
  desk: 'The service desk.',
  people: 'People of a client account, invitations, and own sessions.',
  passkeys: 'Passkeys of a buyer, besides the password.',
  erp: 'Calls of the tenant’s ERP.',
}
