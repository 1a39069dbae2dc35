import * as v from 'valibot'
import { BARCODES_MAX, DOWNLOAD_FILE_DAYS, LIVING_LINK_DAYS_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import {
  DOWNLOAD_CATEGORIES,
  DOWNLOAD_STATES,
  LINK_STATES,
  asked,
  entry,
  file,
  foundCode,
  libraryFile,
  libraryFolder,
  libraryKind,
  link,
  packageFiles,
  record,
  remark,
  token,
  word,
} from './download-shapes.ts'
import { SHEET_TYPES } from './media-types.ts'
import { bodyPaging, count, goodsId, instant, language, listOf, nothing, paging, text, uuid } from './shapes.ts'

/** Anyone in an account may download what the account may see. */
const own = { auth: 'account', needs: 'look' } as const
const BASE = '/v1.0/download_center'
/** How many days a link is valid. */
const linkDays = (otherwise: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIVING_LINK_DAYS_MAX)), otherwise)

const anyState = v.optional(v.picklist(['all', ...DOWNLOAD_STATES]), 'all')

/** The download centre (§7, decisions §13). */
export const downloads = {
  make: call({
    ...own,
    name: 'downloads.make',
    method: 'POST',
    path: BASE,
    summary:
      'Requests a package: a ZIP with files of articles and contents.csv, made by a job. If the same one with the same data exists or is being made, that one is returned.',
    bodyMax: 1024 * 1024,
    body: v.object({ ...asked, remark }),
    reply: record,
  }),
  measure: call({
    ...own,
    name: 'downloads.measure',
    method: 'POST',
    path: `${BASE}/measure`,
    summary: 'How many articles and files a package would hold, and its approximate size. An addition to §7.',
    bodyMax: 1024 * 1024,
    body: v.object(asked),
    reply: v.object({ articles: count, fileCount: count, missingCount: count, bytes: count }),
  }),
  again: call({
    ...own,
    name: 'downloads.again',
    method: 'POST',
    path: `${BASE}/redownload`,
    summary:
      'Makes a package again from the same request, with current data. The path with a slash at its end, as §7 writes it, redirects here (308).',
    query: file,
    reply: record,
  }),
  page: call({
    ...own,
    name: 'downloads.page',
    method: 'POST',
    path: `${BASE}/page`,
    summary: 'The account’s packages of the last 30 days, newest first.',
    body: v.object({
      ...bodyPaging,
      category: v.optional(v.picklist(['all', ...DOWNLOAD_CATEGORIES]), 'all'),
      state: anyState,
      keyword: word,
    }),
    reply: listOf(record),
  }),
  latest: call({
    ...own,
    name: 'downloads.latest',
    method: 'GET',
    path: `${BASE}/list`,
    summary: 'The latest ten packages of the account.',
    reply: v.object({ list: v.array(record) }),
  }),
  status: call({
    ...own,
    name: 'downloads.status',
    method: 'GET',
    path: `${BASE}/status`,
    summary: 'Progress of the packages that are being made, or of a named one.',
    query: v.object({ fileId: v.optional(uuid) }),
    reply: v.object({
      list: v.array(
        v.object({
          fileId: uuid,
          state: v.picklist(DOWNLOAD_STATES),
          percent: record.entries.percent,
          failure: record.entries.failure,
        }),
      ),
    }),
  }),
  inside: call({
    ...own,
    name: 'downloads.inside',
    method: 'GET',
    path: `${BASE}/detail/file`,
    summary: 'The files in a package, and the requested files that are missing, with the reason.',
    query: v.object({ ...paging, fileId: uuid, missing: v.optional(v.picklist(['true', 'false']), 'false') }),
    reply: listOf(entry),
  }),
  times: call({
    ...own,
    name: 'downloads.times',
    method: 'GET',
    path: `${BASE}/downloadTime`,
    summary: 'How often a package was downloaded, and when last.',
    query: file,
    reply: v.object({ times: count, lastAt: v.nullable(instant) }),
  }),
  fetch: call({
    ...own,
    name: 'downloads.fetch',
    method: 'POST',
    path: `${BASE}/download`,
    summary:
      'Opens /api/v1.0/download_center/file/{token} for twelve hours: there the package can be read, whole or in parts (Range, ETag), without headers of this API, so that a browser’s own downloads can fetch it and resume after a break.',
    body: v.object({ fileId: uuid, token }),
    reply: v.object({ fileName: v.string(), bytes: count, expiresAt: instant }),
  }),
  makeCart: call({
    ...own,
    name: 'downloads.makeCart',
    method: 'POST',
    path: `${BASE}/cart/download`,
    summary: 'Requests a package of the articles in the cart; it is listed among the cart downloads.',
    body: v.object({ files: packageFiles, remark }),
    reply: record,
  }),
  publish: call({
    ...own,
    needs: 'order',
    name: 'downloads.publish',
    method: 'POST',
    path: `${BASE}/publicize`,
    summary:
      'Shares a package under /api/share/{token}, which opens without sign-in: until the file expires or, if `living`, for up to a year, then with the package made from the day’s data.',
    body: v.object({
      fileId: uuid,
      token,
      living: v.optional(v.boolean(), false),
      days: linkDays(DOWNLOAD_FILE_DAYS),
    }),
    reply: link,
  }),
  priceList: call({
    ...own,
    name: 'downloads.priceList',
    method: 'GET',
    path: `${BASE}/price_list`,
    binary: SHEET_TYPES,
    summary:
      'Today’s price list as a spreadsheet: every article that the account may see, at its own net prices. An addition to §7.',
    reply: v.unknown(),
  }),
  publishList: call({
    ...own,
    needs: 'order',
    name: 'downloads.publishList',
    method: 'POST',
    path: `${BASE}/price_list/publicize`,
    summary:
      'Shares the price list under /api/share/{token}, which opens without sign-in and always gives the list of that day. An addition to §7.',
    body: v.object({ token, days: linkDays(LIVING_LINK_DAYS_MAX) }),
    reply: link,
  }),
  revoke: call({
    ...own,
    needs: 'order',
    name: 'downloads.revoke',
    method: 'POST',
    path: `${BASE}/publicize/revoke`,
    summary: 'Ends a shared link at once. An addition to §7.',
    body: v.object({ linkId: uuid }),
    reply: link,
  }),
  links: call({
    ...own,
    name: 'downloads.links',
    method: 'GET',
    path: `${BASE}/publicize/list`,
    summary: 'Shared links of the account, newest first; never their addresses. An addition to §7.',
    query: v.object({ ...paging, state: v.optional(v.picklist(['all', ...LINK_STATES]), 'all'), keyword: word }),
    reply: listOf(link),
  }),
  import: call({
    ...own,
    name: 'downloads.import',
    method: 'POST',
    path: `${BASE}/import`,
    file: true,
    summary: `Finds articles by a file of up to ${BARCODES_MAX} barcodes or article numbers: one code per row, in the first column.`,
    reply: v.object({ list: v.array(foundCode) }),
  }),
  tree: call({
    ...own,
    name: 'downloads.tree',
    method: 'GET',
    path: '/v1.0/document/node/tree',
    summary:
      'The library: without a node, its brands; in a brand, its catalogues, as a kind, and its categories; in a category, its kinds; in a kind, its files. With a keyword, the files below the node that contain it in the number or name of their article, or in their title or brand. What an account may not see is left out.',
    query: v.object({
      ...paging,
      brand: v.optional(text(100)),
      classId: v.optional(text(100)),
      kind: v.optional(libraryKind),
      /** Documents for every language, pictures and films are always included. */
      language: v.optional(language),
      keyword: word,
    }),
    reply: v.object({
      folders: v.array(libraryFolder),
      list: v.array(libraryFile),
      total: count,
      page: count,
      limit: count,
    }),
  }),
  check: call({
    ...own,
    name: 'downloads.check',
    method: 'GET',
    path: '/v1.0/document/node/check',
    summary: 'Whether the library has something new to this person.',
    reply: v.object({ hasNew: v.boolean() }),
  }),
  seen: call({
    ...own,
    name: 'downloads.seen',
    method: 'POST',
    path: '/v1.0/document/node/seen',
    summary: 'Records that this person has seen what is new. An addition to §7.',
    body: v.object({}),
    reply: nothing,
  }),
  picture: call({
    ...own,
    name: 'downloads.picture',
    method: 'GET',
    path: '/v1.0/document/node/picture',
    binary: ['image/webp'],
    summary: 'A picture of the library in its largest size, with the brand’s name as a watermark. An addition to §7.',
    query: v.object({ goodsId, key: text(200, 1) }),
    reply: v.unknown(),
  }),
  kinds: call({
    ...own,
    name: 'downloads.kinds',
    method: 'GET',
    path: '/v1.0/document/node/allNum',
    summary: 'Number of files of each kind in the library for the account.',
    reply: v.object({ list: v.array(v.object({ kind: libraryKind, count })) }),
  }),
  history: call({
    name: 'downloads.history',
    method: 'GET',
    path: '/v1.0/download/center/oa/history',
    auth: 'session',
    roles: ['service', 'sales'],
    summary: 'Packages that this member of staff requested for their clients, newest first.',
    query: v.object({ ...paging, state: anyState, keyword: word }),
    reply: listOf(v.object({ ...record.entries, clientId: uuid, clientNumber: v.string(), company: v.string() })),
  }),
} as const
