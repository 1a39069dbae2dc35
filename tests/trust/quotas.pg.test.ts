import { expect, test } from 'vitest'
import { quotas } from '#domain/rules/quotas.ts'
import type { QuotaName } from '#domain/rules/quotas.ts'
import { testDatabase } from '../kit/database.ts'
import { tenantTables } from './table-rows.ts'

const db = await testDatabase()

/** The quotas that count the rows of a table; server/http/quota.pg.test.ts tests that they hold. */
const COUNTED: Readonly<Record<string, readonly QuotaName[]>> = {
  address: ['addresses'],
  api_application: ['apiApplications'],
  arrival_notice: ['notices'],
  batch_heading: ['batchHeadings'],
  batch_import: ['imports'],
  buyer: ['people'],
  buyer_invitation: ['people'],
  browse_record: ['browsed'],
  coupon_account: ['coupons'],
  delivery_receipt: ['deliveryReceipts'],
  download_file: ['packages', 'packagesInMaking'],
  download_link: ['downloadLinks'],
  distribution_plan: ['plans', 'planLines'],
  favorite: ['favorites'],
  order_approval: ['approvals'],
  order_return: ['returns', 'returnLabelBytes'],
  own_article_code: ['ownArticleCodes'],
  passkey: ['passkeys'],
  picture_request: ['pictureRequests'],
  push_subscription: ['pushSubscriptions'],
  quotation: ['quotations', 'quotationLines'],
  return_photo: ['returnPhotos', 'returnPhotoBytes'],
  user_notice: ['userNotices'],
  webhook_endpoint: ['webhooks'],
  upload: ['unfinishedUploads', 'uploads', 'uploadBytes'],
}

/** What else keeps a person's acts from growing a table without end. */
const BOUNDED: Readonly<Record<string, string>> = {
  audit: 'a row for an act that was done, of at most 600 bytes',
  cart: 'one an account',
  cart_line: 'CART_LINES_MAX, checked where lines are written',
  cart_line_removed: 'one an article that was in the cart, forgotten after CART_RESTORE_DAYS',
  client_account: 'the import of clients writes them',
  command_verdict: 'one a command, forgotten after 400 days',
  coupon_use: 'one an order',
  delivery_proof: 'one a receipt',
  desk_case: 'one a registration, a return, a request for pictures or an application, which are limited themselves',
  download_entry: 'as many as its package has files: PACKAGE_ARTICLES_MAX articles',
  library_seen: 'one a person',
  invoice: 'the ERP writes them',
  invoice_download: 'one an invoice',
  machine_client: 'one an application for API access that passed',
  mail_choice: 'one an address that a mail went to, and kind',
  mail_message: 'one for what happened to an order or a notice, forgotten by housekeeping',
  order_event: 'the ERP and the order itself write them',
  order_line: 'CART_LINES_MAX an order',
  order_return_line: 'RETURN_LINES_MAX a return',
  orders: 'each takes stock that somebody has to have',
  quiet_hours: 'one a person',
  quotation_counter: 'one an account',
  restock_news: 'one a person',
  registration: 'applications are limited by where they come from, and housekeeping forgets those that nobody proved',
  scratch_ticket: 'one an order and campaign',
  session: 'sign-ins are limited, and housekeeping forgets those that ended',
  shipment: 'the ERP writes them',
  shipment_line: 'the ERP writes them',
  staff_account: 'a row for each account that a person was granted',
  webhook_delivery:
    'one for what happened and each webhook, forgotten after 30 days; a test takes the place of the one before it',
  webhook_secret: 'SECRETS_MAX a webhook',
  upload_piece: 'as many bytes as its upload was announced with',
}

const PERSONS = new Set(['account_id', 'principal', 'principal_id', 'person_id', 'signer', 'endpoint'])

test('every table that the program adds to is counted by a quota, or bounded by something else', async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and has_any_column_privilege('tradepad_app', c.oid, 'insert')`,
  )
  const written = new Set(rows.map(({ name }) => name))
  const ofPersons = (await tenantTables(db))
    .filter(({ name, columns }) => written.has(name) && columns.some((column) => PERSONS.has(column.name)))
    .map(({ name }) => name)
  expect([...Object.keys(COUNTED), ...Object.keys(BOUNDED)].toSorted()).toEqual(ofPersons.toSorted())
  expect(new Set(Object.values(COUNTED).flat())).toEqual(new Set(Object.keys(quotas)))
})
