import { createHash, randomUUID } from 'node:crypto'
import { NOON, aDraft } from './builders.ts'
import { aNewFile, aNewLink } from './packages.ts'
import type { Tx } from '../../server/db/client.ts'
import { addApplication, storeJudgement as judgeApplication } from '../../server/features/api-access/api-access.store.ts'
import { putAddress } from '../../server/features/addresses/addresses.store.ts'
import { storeImport } from '../../server/features/batch/batch.store.ts'
import { lockUpload, storePiece } from '../../server/features/batch/upload/upload.store.ts'
import { giveCoupon } from '../../server/features/coupons/coupons.store.ts'
import { addFile } from '../../server/features/downloads/downloads.store.ts'
import { addLink } from '../../server/features/downloads/links/links.store.ts'
import { addFavorite } from '../../server/features/favorites/favorites.store.ts'
import { putNotice } from '../../server/features/notices/notices.store.ts'
import { writeInvitation } from '../../server/features/account/people/invitation.store.ts'
import { writePasskey } from '../../server/features/account/passkeys/passkeys.store.ts'
import { storeRequest as storeApproval } from '../../server/features/orders/approvals/approvals.store.ts'
import { putPlan } from '../../server/features/plans/plans.store.ts'
import { putQuotation } from '../../server/features/quotations/quotations.store.ts'
import { storeReturn, updateReturn } from '../../server/features/returns/returns.store.ts'
import { storeRequest } from '../../server/features/review/review.store.ts'
import { storeReceipt } from '../../server/features/receipts/receipts.store.ts'
import { addWebhook } from '../../server/features/webhooks/webhooks.store.ts'
import { keepWithin } from '../../server/http/quota.ts'
import type { Refusing } from '../../server/http/quota.ts'
import type { Scope } from '../../server/http/scope.ts'

export const hash = () => createHash('sha256').update(randomUUID()).digest('hex')
export const anAddress = () => ({
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
export const aPlan = (lines = 1) => ({
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
export const anUpload = async (tx: Tx, scope: Scope, size = 10) => {
  const file = { hash: hash(), size }
  await lockUpload(tx, scope, file, NOON)
  await storePiece(tx, scope, { hash: file.hash, offset: 0, bytes: Buffer.from('a') })
  return file.hash
}

interface Kind {
  readonly add: (tx: Tx, scope: Scope) => Promise<unknown>
  readonly fill: string
}

/** A function that adds one to a quota, and SQL that fills it up to a number ($3) for the account ($1) and the person ($2). */
export const quotaKinds: Record<Refusing, Kind> = {
  addresses: {
    add: (tx, scope) => putAddress(tx, scope, anAddress()),
    fill: `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code)
      select 'main', $1, gen_random_uuid(), '', '', '', 'ES', '', '' from generate_series(2, $3::int) where $2 <> ''`,
  },
  apiApplications: {
    // Only one may wait at a time, so each is judged before the next one.
    async add(tx, scope) {
      const id = await addApplication(tx, scope, anApplication, { language: 'en', now: NOON })
      await judgeApplication(tx, scope, id ?? '', { state: 'failed', answer: '', clientId: null, now: NOON })
    },
    fill: `insert into api_application (tenant_id, account_id, program_name, company_name, store_url, company_size, has_technician, wanted,
        state, submitted_at, submitted_by)
      select 'main', $1, '', '', '', 'upTo9', false, '{}', 'failed', now(), '' from generate_series(1, $3::int) where $2 <> ''`,
  },
  webhooks: {
    add: (tx, scope) =>
      addWebhook(tx, scope, { url: 'https://a.example', description: '', events: ['stock.out'], isOn: true }, NOON),
    fill: `insert into webhook_endpoint (tenant_id, account_id, url, events, is_on, made_at, made_by)
      select 'main', $1, '', '{}', true, now(), '' from generate_series(1, $3::int) where $2 <> ''`,
  },
  people: {
    add: (tx, scope) =>
      writeInvitation(tx, scope, {
        email: `${randomUUID()}@x.example`,
        name: 'Ben',
        right: 'look',
        orderLimit: null,
        language: 'en',
        now: NOON,
      }),
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
    add: (tx, scope) => storeRequest(tx, scope, { use: 'print', note: '', articles: [], language: 'en', now: NOON }),
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
