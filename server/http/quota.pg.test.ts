import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { quotas } from '#domain/rules/quotas.ts'
import { NOON, aBuyer, aDraft, aSalesPerson, anAccount, anArticle } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { aNewFile, aNewLink } from '../../tests/kit/packages.ts'
import type { Tx } from '../db/client.ts'
import { addApplication, storeJudgement as judgeApplication } from '../features/api-access/api-access.store.ts'
import { putAddress } from '../features/addresses/addresses.store.ts'
import { storeImport } from '../features/batch/batch.store.ts'
import { finishUpload, lockUpload, storePiece } from '../features/batch/upload/upload.store.ts'
import { readBrowsed, storeBrowsed } from '../features/catalogue/lists.store.ts'
import { giveCoupon } from '../features/coupons/coupons.store.ts'
import { addFile } from '../features/downloads/downloads.store.ts'
import { addLink } from '../features/downloads/links/links.store.ts'
import { addFavorite } from '../features/favorites/favorites.store.ts'
import { putNotice } from '../features/notices/notices.store.ts'
import { writeInvitation } from '../features/account/people/invitation.store.ts'
import { writePasskey } from '../features/account/passkeys/passkeys.store.ts'
import { storeRequest as storeApproval } from '../features/orders/approvals/approvals.store.ts'
import { putPlan } from '../features/plans/plans.store.ts'
import { putQuotation } from '../features/quotations/quotations.store.ts'
import { storeReturn, updateReturn } from '../features/returns/returns.store.ts'
import { storeRequest } from '../features/review/review.store.ts'
import { storeReceipt } from '../features/receipts/receipts.store.ts'
import { keepWithin } from './quota.ts'
import type { Refusing } from './quota.ts'
import type { Scope } from './scope.ts'

const db = await testDatabase({ pool: 16 })

const hash = () => createHash('sha256').update(randomUUID()).digest('hex')
const anAddress = () => ({
  addressId: randomUUID(),
  company: 'Alma S.L.',
  fullName: 'Ana Ruiz',
  street: 'Calle Mayor 1',
  telephone: '',
  country: 'ES',
  province: '',
  city: 'Sevilla',
  postalCode: '41001',
})
const aPlan = (lines = 1) => ({
  planId: randomUUID(),
  name: 'Autumn',
  lines: Array.from({ length: lines }, (_, at) => ({ goodsId: `G${at}`, quantity: 1 })),
})
const aNotice = () => ({ goodsId: randomUUID(), email: '', quantity: null, language: 'es' as const })
const judged = { state: 'waiting' as const, successful: 0, failed: 0, compose: false, rows: [] }
const anImport = () => ({
  importId: randomUUID(),
  hash: hash(),
  fileName: 'order.csv',
  size: 10,
  kind: 'csv' as const,
  ...judged,
})
const aQuotation = () => ({
  quotationId: randomUUID(),
  addressee: 'Hotel',
  validUntil: '2026-12-31',
  language: 'en' as const,
  hasPictures: false,
  marginPercent: 10,
  currency: 'EUR',
  notes: '',
  lines: [{ goodsId: 'A', name: 'A', quantity: 1, unitPrice: '1.00', isOwnPrice: true }],
})
const aReturn = () => ({
  returnId: randomUUID(),
  returnNumber: randomUUID(),
  orderId: randomUUID(),
  notes: '',
  lines: [{ goodsId: 'A', name: 'A', quantity: 1, reason: 'damaged' as const, note: '', photos: [] }],
  history: [],
})
const anApplication = {
  programName: 'Shop',
  companyName: 'Alma S.L.',
  storeUrl: 'https://alma.example',
  companySize: 'upTo9' as const,
  hasTechnician: true,
  wantedInformation: ['stock' as const],
}
const aPhoto = { line: 1, place: 1, hash: 'x', kind: 'jpeg' as const, size: 1 }
const anUpload = async (tx: Tx, scope: Scope, size = 10) => {
  const file = { hash: hash(), size }
  await lockUpload(tx, scope, file, NOON)
  await storePiece(tx, scope, { hash: file.hash, offset: 0, bytes: Buffer.from('a') })
  return file.hash
}

interface Kind {
  readonly add: (tx: Tx, scope: Scope) => Promise<unknown>
  readonly fill: string
}

/** What adds one to a quota, and SQL that fills it up to a number ($3) for the account ($1) and the person ($2). */
const kinds: Record<Refusing, Kind> = {
  addresses: {
    add: (tx, scope) => putAddress(tx, scope, anAddress()),
    fill: `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code)
      select 'main', $1, gen_random_uuid(), '', '', '', 'ES', '', '' from generate_series(2, $3::int) where $2 <> ''`,
  },
  apiApplications: {
    // One waits at a time, so each is judged before the next comes.
    async add(tx, scope) {
      const id = await addApplication(tx, scope, anApplication, { by: 'Ana', now: NOON })
      await judgeApplication(tx, scope, id ?? '', { state: 'failed', answer: '', clientId: null, now: NOON })
    },
    fill: `insert into api_application (tenant_id, account_id, program_name, company_name, store_url, company_size, has_technician, wanted,
        state, submitted_at, submitted_by)
      select 'main', $1, '', '', '', 'upTo9', false, '{}', 'failed', now(), '' from generate_series(1, $3::int) where $2 <> ''`,
  },
  people: {
    add: (tx, scope) =>
      writeInvitation(tx, scope, { email: `${randomUUID()}@x.example`, name: 'Ben', right: 'look', language: 'en', now: NOON }),
    fill: `insert into buyer_invitation (tenant_id, account_id, email, name, may, language, invited_by, made_at)
      select 'main', $1, n || '@y.example', '', 'look', 'en', gen_random_uuid(), now() from generate_series(2, $3::int) n where $2 <> ''`,
  },
  passkeys: {
    add: (tx, scope) =>
      writePasskey(tx, scope, {
        name: 'Tablet',
        credentialId: randomUUID(),
        publicKey: Buffer.from('a'),
        uses: 0,
        transports: [],
        now: NOON,
      }),
    fill: `insert into passkey (tenant_id, account_id, buyer_id, name, credential_id, public_key, uses, transports, made_at)
      select 'main', $1, split_part($2, ':', 2)::uuid, 'Tablet', n, '', 0, '{}', now() from generate_series(1, $3::int) n`,
  },
  approvals: {
    add: (tx, scope) =>
      storeApproval(tx, scope, {
        draft: aDraft({ ...scope, addressId: randomUUID() }, []),
        shown: { address: { company: '', street: '', postalCode: '', city: '' }, lines: [], bundles: [] },
        total: 1,
        lineCount: 1,
        leaves: [],
        language: 'en',
        now: NOON,
      }).then(() => keepWithin(tx, scope, 'approvals')),
    fill: `insert into order_approval (tenant_id, account_id, order_id, draft, shown, asked_by, asked_name, asked_at, language, total, currency, line_count)
      select 'main', $1, gen_random_uuid(), '{}', '{}', gen_random_uuid(), '', now(), 'en', 1, 'EUR', 1 from generate_series(1, $3::int) where $2 <> ''`,
  },
  packages: {
    add: (tx, scope) => addFile(tx, scope, aNewFile(scope)).then(() => keepWithin(tx, scope, 'packages')),
    fill: `insert into download_file (tenant_id, account_id, category, asked, fingerprint, language, principal, asked_by, asked_at, state)
      select 'main', $1, 'package', '{}', '', 'en', $2, '', now(), 'done' from generate_series(1, $3::int)`,
  },
  packagesInMaking: {
    add: (tx, scope) => addFile(tx, scope, aNewFile(scope)).then(() => keepWithin(tx, scope, 'packagesInMaking')),
    fill: `insert into download_file (tenant_id, account_id, category, asked, fingerprint, language, principal, asked_by, asked_at)
      select 'main', $1, 'package', '{}', '', 'en', $2, '', now() from generate_series(1, $3::int)`,
  },
  downloadLinks: {
    add: (tx, scope) => addLink(tx, scope, aNewLink()).then(() => keepWithin(tx, scope, 'downloadLinks')),
    fill: `insert into download_link (tenant_id, account_id, kind, hash, principal, made_by, made_at, expires_at)
      select 'main', $1, 'ticket', sha256(n::text::bytea), $2, '', now(), now() from generate_series(1, $3::int) n`,
  },
  plans: {
    add: (tx, scope) => putPlan(tx, scope, aPlan(), NOON),
    fill: `insert into distribution_plan (tenant_id, account_id, plan_id, name, lines, item_count, total_quantity, created_at, changed_at, changed_by)
      select 'main', $1, gen_random_uuid(), '', '[]', 0, 0, now(), now(), '' from generate_series(1, $3::int) where $2 <> ''`,
  },
  planLines: {
    add: (tx, scope) => putPlan(tx, scope, aPlan(), NOON),
    fill: `insert into distribution_plan (tenant_id, account_id, plan_id, name, lines, item_count, total_quantity, created_at, changed_at, changed_by)
      select 'main', $1, gen_random_uuid(), '', '[]', $3::int, 0, now(), now(), '' where $2 <> ''`,
  },
  notices: {
    add: (tx, scope) => putNotice(tx, scope, aNotice(), NOON),
    fill: `insert into arrival_notice (tenant_id, account_id, principal, goods_id, email, since)
      select 'main', $1, $2, n, '', now() from generate_series(1, $3::int) n`,
  },
  favorites: {
    add: (tx, scope) => addFavorite(tx, scope, randomUUID(), NOON),
    fill: `insert into favorite (tenant_id, account_id, principal, goods_id, added_at)
      select 'main', $1, $2, n, now() from generate_series(1, $3::int) n`,
  },
  unfinishedUploads: {
    add: (tx, scope) => anUpload(tx, scope),
    fill: `insert into upload (tenant_id, account_id, hash, size, received)
      select 'main', $1, n, 1, 1 from generate_series(1, $3::int) n where $2 <> ''`,
  },
  uploads: {
    add: (tx, scope) => anUpload(tx, scope),
    fill: `insert into upload (tenant_id, account_id, hash, size, received, done_at)
      select 'main', $1, n, 1, 1, now() from generate_series(1, $3::int) n where $2 <> ''`,
  },
  uploadBytes: {
    add: (tx, scope) => anUpload(tx, scope, 1),
    fill: `insert into upload (tenant_id, account_id, hash, size, received, done_at)
      select 'main', $1, 'x', $3::int, 1, now() where $2 <> ''`,
  },
  coupons: {
    add: (tx, scope) => giveCoupon(tx, scope, randomUUID(), NOON),
    fill: `insert into coupon_account (tenant_id, account_id, coupon_id)
      select 'main', $1, gen_random_uuid() from generate_series(1, $3::int) where $2 <> ''`,
  },
  imports: {
    add: (tx, scope) => storeImport(tx, scope, anImport(), NOON),
    fill: `insert into batch_import (tenant_id, account_id, import_id, hash, file_name, size, kind, uploaded_by)
      select 'main', $1, gen_random_uuid(), 'x', '', 1, 'csv', '' from generate_series(1, $3::int) where $2 <> ''`,
  },
  quotations: {
    add: (tx, scope) => putQuotation(tx, scope, aQuotation(), NOON),
    fill: `insert into quotation (tenant_id, account_id, quotation_id, addressee, valid_until, language, has_pictures, margin_percent, currency,
        notes, lines, item_count, changed_by)
      select 'main', $1, gen_random_uuid(), '', '', 'en', false, 0, 'EUR', '', '[]', 0, '' from generate_series(1, $3::int) where $2 <> ''`,
  },
  quotationLines: {
    add: (tx, scope) => putQuotation(tx, scope, aQuotation(), NOON),
    fill: `insert into quotation (tenant_id, account_id, quotation_id, addressee, valid_until, language, has_pictures, margin_percent, currency,
        notes, lines, item_count, changed_by)
      select 'main', $1, gen_random_uuid(), '', '', 'en', false, 0, 'EUR', '', '[]', $3::int, '' where $2 <> ''`,
  },
  returns: {
    add: (tx, scope) => storeReturn(tx, scope, { asked: aReturn(), photos: [], now: NOON }),
    fill: `insert into order_return (tenant_id, account_id, return_id, order_id, return_number, requested_at, requested_by)
      select 'main', $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid()::text, now(), '' from generate_series(1, $3::int)
      where $2 <> ''`,
  },
  pictureRequests: {
    add: (tx, scope) => storeRequest(tx, scope, { use: 'print', note: '', articles: [], now: NOON }),
    fill: `insert into picture_request (tenant_id, account_id, request_number, use, articles, requested_at, requested_by)
      select 'main', $1, gen_random_uuid()::text, 'print', '[]', now(), '' from generate_series(1, $3::int) where $2 <> ''`,
  },
  returnPhotos: {
    add: (tx, scope) => storeReturn(tx, scope, { asked: aReturn(), photos: [aPhoto], now: NOON }),
    fill: `insert into return_photo (tenant_id, account_id, return_id, line_no, place, hash, kind, size)
      select 'main', $1, gen_random_uuid(), 1, n, 'x', 'jpeg', 1 from generate_series(1, $3::int) n where $2 <> ''`,
  },
  returnPhotoBytes: {
    add: (tx, scope) => storeReturn(tx, scope, { asked: aReturn(), photos: [aPhoto], now: NOON }),
    fill: `insert into return_photo (tenant_id, account_id, return_id, line_no, place, hash, kind, size)
      select 'main', $1, gen_random_uuid(), 1, 1, 'x', 'jpeg', $3::int where $2 <> ''`,
  },
  returnLabelBytes: {
    async add(tx, scope) {
      const asked = aReturn()
      await storeReturn(tx, scope, { asked, photos: [], now: NOON })
      const parcel = { carrier: 'Demo Parcel', trackingNumber: '', tagId: '', clientLabel: { hash: hash(), size: 1 } }
      await updateReturn(tx, scope, { ...asked, ...parcel, state: 'sent' })
    },
    fill: `insert into order_return (tenant_id, account_id, return_id, order_id, return_number, requested_at, requested_by,
        client_label_hash, client_label_size)
      select 'main', $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid()::text, now(), '', 'x', $3::int where $2 <> ''`,
  },
  deliveryReceipts: {
    add: async (tx, scope) => {
      const signature = { name: 'Ana', width: 600 as const, height: 200 as const, strokes: [] }
      const lines = [{ goodsId: 'LAMP', expected: 1, arrived: 1, damaged: 0, note: '' }]
      const signed = { receiptId: randomUUID(), orderId: randomUUID(), signedAt: NOON.toISOString(), lines, signature }
      const proof = {
        orderNumber: '',
        signedOn: '2026-11-21',
        toldOn: '2026-11-21',
        arrived: 1,
        missing: 0,
        damaged: 0,
        signer: '',
      }
      await storeReceipt(tx, scope, { signed, code: hash(), now: NOON, proof })
      await keepWithin(tx, scope, 'deliveryReceipts')
    },
    fill: `insert into delivery_receipt (tenant_id, account_id, receipt_id, order_id, signed_at, actor_kind, actor_name, lines, signature, code)
      select 'main', $1, gen_random_uuid(), gen_random_uuid(), now(), 'buyer', '', '[]', '{}', '' from generate_series(1, $3::int) where $2 <> ''`,
  },
}
const names = Object.keys(kinds) as Refusing[]

test('every quota that refuses is tried here', () => {
  const refusing = Object.entries(quotas).filter(([, { beyond }]) => beyond === 'refused')
  expect(names.toSorted()).toEqual(refusing.map(([name]) => name).toSorted())
})

test.each(names)('of eight that add to %s at once where three are left, three pass', async (name) => {
  const buyer = await anAccount(db)
  const { add, fill } = kinds[name]
  const { limit } = quotas[name]
  await db.pool.query(fill, [buyer.account, `buyer:${buyer.actor.id}`, limit - 3])
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => db.tx(buyer, (tx) => add(tx, buyer))))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(refused).toHaveLength(5)
  for (const reason of refused)
    expect(reason).toMatchObject({
      error: 'quota.exceeded',
      data: { values: { quota: name, limit: name.endsWith('Bytes') ? `${limit / 1024 / 1024} MB` : limit } },
    })
  // Another account, or another person where it is a person's, has all of theirs.
  const other = quotas[name].of === 'person' ? await aBuyer(db, buyer, 'Eva Sanz') : await anAccount(db)
  await db.tx(other, (tx) => add(tx, other))
})

test('what is there already can be changed where the quota is used up', async () => {
  const buyer = await anAccount(db)
  const [address, plan] = [anAddress(), aPlan()]
  await db.tx(buyer, (tx) => putAddress(tx, buyer, address))
  await db.tx(buyer, (tx) => putPlan(tx, buyer, plan, NOON))
  for (const name of ['addresses', 'plans'] as const)
    await db.pool.query(kinds[name].fill, [buyer.account, 'x', quotas[name].limit + 10])
  const changed = await db.tx(buyer, (tx) => putAddress(tx, buyer, { ...address, city: 'Cádiz' }))
  expect(changed).toMatchObject({ city: 'Cádiz' })
  expect(changed).not.toHaveProperty('isNew')
  expect(await db.tx(buyer, (tx) => putPlan(tx, buyer, { ...plan, name: 'Winter' }, NOON))).toMatchObject({ name: 'Winter' })
})

test('an upload that is announced small cannot grow past the quota', async () => {
  const buyer = await anAccount(db)
  await db.pool.query(kinds.uploadBytes.fill, [buyer.account, 'x', quotas.uploadBytes.limit - 1000])
  const file = hash()
  await db.tx(buyer, (tx) => lockUpload(tx, buyer, { hash: file, size: 1000 }, NOON))
  await expect(db.tx(buyer, (tx) => lockUpload(tx, buyer, { hash: file, size: 1001 }, NOON))).rejects.toMatchObject({
    error: 'quota.exceeded',
  })
})

test('a file that is whole makes room for the next on its way', async () => {
  const buyer = await anAccount(db)
  for (let sent = 0; sent < quotas.unfinishedUploads.limit + 2; sent++)
    await db.tx(buyer, async (tx) => finishUpload(tx, buyer, await anUpload(tx, buyer), 'csv', NOON))
  const { rows } = await db.pool.query('select from upload where account_id = $1', [buyer.account])
  expect(rows).toHaveLength(quotas.unfinishedUploads.limit + 2)
})

test('of what was looked at the oldest goes, each person for themselves', async () => {
  const buyer = await anAccount(db)
  const seller = aSalesPerson(buyer)
  const { limit } = quotas.browsed
  const article = await anArticle(db)
  const fill = `insert into browse_record (tenant_id, account_id, person_id, goods_id, browsed_at)
    select 'main', $1, $2, n, $4::timestamptz - n * interval '1 minute' from generate_series(1, $3::int) n`
  for (const { actor } of [buyer, seller]) await db.pool.query(fill, [buyer.account, actor.id, limit, NOON])
  await db.tx(buyer, (tx) => storeBrowsed(tx, buyer, article, NOON))
  const { rows, total } = await db.tx(buyer, (tx) => readBrowsed(tx, buyer, limit, 0))
  expect([total, rows[0]?.id, rows.at(-1)?.id]).toEqual([limit, article, String(limit - 1)])
  expect((await db.tx(seller, (tx) => readBrowsed(tx, seller, 1, 0))).total).toBe(limit)
})
