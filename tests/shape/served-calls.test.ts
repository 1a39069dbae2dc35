import { expect, test } from 'vitest'
import { everyCall } from '#domain/contract/every-call.ts'
import { programScopeOf } from '#domain/contract/program-calls.ts'
import { filesOf } from './files.ts'

/** The calls of §7 in its order, each as `METHOD path` below /api, with {} for a parameter. */
const SPECIFIED = `
POST /v1.0/user/refresh/token; POST /v1.0/user/login/token; POST /v1.0/reg_user; GET /v1.0/userloginlogrecord/logout; POST /v1.0/user/password/forgot;
PATCH /v1.0/user/password; PATCH /v1.0/user_auth; PATCH /v1.0/user_auth/password/change; GET /v1.0/user_auth/info; POST /v1.0/worker/login;
GET /v1.0/user/unlogin/list; POST /v1.0/user/top; POST /v1.0/worker/default; POST /v1.0/user/username/login;
GET /v1.0/goods_detail; GET /v1.0/goods_detail/preview; POST /v1.0/goods_list/search; POST /v1.0/goods_list/cashback; POST /v1.0/goods_list/saleRanking;
POST /v1.0/goods_list/normal; POST /v1.0/goods_list/newed; POST /v1.0/goods_list/arrived; GET /v1.0/goods_class_set/list/tree;
GET /v1.0/goods_class_set/current/tree; GET /v1.0/goods_class_set/{}/fullTree; GET /v1.0/goods_class_set/list/tree2;
GET /v1.0/goods_class_set/list/newProductTree; POST /v1.0/goods_class_set/list/goods; GET /v1.0/paramter_group/list/{};
GET /v1.0/goods_home_recomand/page; GET /v1.0/goods_home_recomand/country; GET /v1.0/goods_home_recomand/goods; GET /banner/list;
GET /banner/list/no_login; GET /banner/product_class_list; GET /activity/page; GET /v1.0/activity_agbs/productpage;
GET /v1.0/activity_agbs/productpage/v2; GET /v1.0/activity_agbs/previewpage; GET /v1.0/goods_mesh/page; GET /v1.0/goods_mesh;
GET /v1.0/pallet/page/search; GET /v1.0/pallet/detail; GET /v1.0/setting/item/settingCode/{}; GET /v1.0/goods/arrive/pagelist;
POST /v1.0/goods/pagelist; POST /v1.0/goods/export_csv; GET /v1.0/falcon/plan/top/page; GET /v1.0/falcon/plan/record/page; GET /v1.0/falcon/plan;
GET /v1.0/cart/count; GET /v1.0/cart/list; GET /v1.0/cart/mesh; GET /v1.0/cart/plan; GET /v1.0/cart/pallet; POST /v1.0/cart/save;
POST /v1.0/cart/update/quantity; POST /v1.0/cart/delete; POST /v1.0/cart/check; POST /v1.0/cart/batchUpdate/quantity; POST /v1.0/cart/pallet;
POST /v1.0/cart/pallet/cannel/{}; DELETE /v1.0/cart/pallet; POST /v1.0/cart/importBatch; GET /v1.0/cart/download;
POST /v1.0/order/goods; POST /v1.0/order/submitOrder; POST /v1.0/order/reorder; POST /v1.0/order/cancel; GET /v1.0/order/list; GET /v1.0/order/detail;
GET /v1.0/order/count; GET /v1.0/order/cancel/option; GET /v1.0/order/excel; GET /v1.0/order/invoice/download;
GET /v1.0/address/page; GET /v1.0/address/admin_region; GET /v1.0/address/order_confirm/admin_region; POST /v1.0/address/default; POST /v1.0/address;
PUT /v1.0/address; DELETE /v1.0/address; POST /v1.0/distribution_plan/save; GET /v1.0/distribution_plan/page; GET /v1.0/distribution_plan;
GET /v1.0/distribution_plan/delete; GET /v1.0/distribution_plan/download; POST /v1.0/browse_record/page/recommendations; POST /v1.0/browse_record;
GET /v1.0/browse_record/page/history; GET /v1.0/goods_arrival_notice/add; GET /v1.0/goods_arrival_notice/check;
POST /v1.0/goods_arrival_notice/subscribe; GET /v1.0/help_center/list; GET /v1.0/help_center/catalog; GET /v1.0/help_center;
GET /v1.0/help_center/child; GET /v1.0/api_document/page; POST /v1.0/application_material; PUT /v1.0/application_material;
PUT /v1.0/application_material/reCommit; GET /v1.0/application_material/client_id; POST /v1.0/download_center; POST /v1.0/download_center/redownload;
POST /v1.0/download_center/page; POST /v1.0/download_center/publicize; POST /v1.0/download_center/download;
POST /v1.0/download_center/cart/download; GET /v1.0/download_center/status; GET /v1.0/download_center/list; GET /v1.0/download_center/detail/file;
GET /v1.0/download_center/downloadTime; POST /v1.0/download_center/import; GET /v1.0/document/node/tree; GET /v1.0/document/node/check;
GET /v1.0/document/node/allNum; GET /v1.0/download/center/quotation/list; POST /v1.0/download/center/quotation;
GET /v1.0/download/center/oa/history; GET /v1.0/batchImportOrder/template; POST /v1.0/batchImportOrder/page/search; GET /v1.0/batchImportOrder/{};
GET /v1.0/batchImportOrder/errorExport/{}; POST /v1.0/batchImportOrder/importOrder; GET /v1.0/sns_setting/page/search; GET /v1.0/userNotice/{};
POST /v1.0/userNotice/{}/{}; GET /v1.0/functionGuide/listByType/{}; GET /v1.0/functionGuide/{}; GET /v1.0/subscribe/config/list;
POST /v1.0/subscribe/config; GET /v1.0/email/message/num; GET /v1.0/email/message/page; GET /v1.0/email/message/detail; POST /v1.0/email/message/read;
GET /v1.0/logo/config; POST /v1.0/web/log`
  .split(';')
  .map((call) => call.trim())

/** Who may make a call that no screen makes: a client's own program, anybody without a sign-in, or a signed-in person. */
type For = 'programs' | 'everybody' | 'persons'
/** Calls that no screen makes: for whom each is served, and why the app does not need it. */
const FOR_OTHERS: Readonly<Record<string, readonly [For, string]>> = {
  'account.info': ['persons', 'the app knows the same from its sign-in'],
  'account.actFor': ['persons', 'the app names the account when it renews its token'],
  'cart.count': ['persons', 'the device counts the cart that it has, which the person may have changed without a network'],
  'cart.check': ['persons', 'the device judges the cart by the same rules, and the order is judged again'],
  'cart.sets': ['persons', 'the device reads sets with the cart'],
  'cart.pallets': ['persons', 'the device reads pallets with the cart'],
  'cart.planLines': ['persons', 'the device knows which lines a plan gave'],
  'addresses.adminRegion': ['everybody', 'the address form asks for the regions of the account’s countries'],
  'orders.cancelOption': ['programs', 'the reasons are a rule that the device has'],
  'plans.detail': ['persons', 'the device reads plans whole'],
  'notices.check': ['persons', 'the device has the list of its notices'],
  'help.article': ['everybody', 'the app reads the whole centre at once, for the time without a network'],
  'help.child': ['everybody', 'the same'],
  'brand.logo': ['everybody', 'the app carries the mark of its brand'],
}

const whoMayCall = (call: (typeof everyCall)[number]): For => {
  if (call.auth === 'none') return 'everybody'
  return programScopeOf(call) === null ? 'persons' : 'programs'
}

const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path.replaceAll(/:\w+/g, '{}')}`

test('all 137 calls of the specification are served', () => {
  expect(new Set(SPECIFIED).size).toBe(137)
  const served = new Set(everyCall.map(keyOf))
  expect(SPECIFIED.filter((call) => !served.has(call))).toEqual([])
})

/** Names by which a source uses this room of the contract: imported, imported on demand, or taken out of the whole contract. */
function namesOf(word: string, text: string): readonly string[] {
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#domain\/contract\/[^']*'|const \{([^}]*)\} = contract\b/g)]
    .flatMap(([, names, taken]) => (names ?? taken ?? '').split(','))
    .map((name) => name.trim().split(/ as |: /))
  const local = imported.filter(([name]) => name === word).flatMap(([name, alias = name]) => alias ?? [])
  const whole = imported.filter(([name]) => name === 'contract').map(([name, alias = name]) => `${alias}\\.${word}`)
  const isAwaited = text.includes(`import('#domain/contract/`) && new RegExp(`\\{ ${word} \\}`).test(text)
  return [...local, ...whole, ...(isAwaited ? [word] : [])]
}

test('each of them is made by a screen, or its audience is stated', () => {
  const sources = filesOf('.ts', '.tsx').filter(({ path }) => /^(?:src|sw)\//.test(path) && !/\.test\.tsx?$/.test(path))
  const isMade = (name: string): boolean => {
    const [word = '', verb = ''] = name.split('.')
    // `.notices.subscribe` of an object, and a `notices` that is not imported from the contract, are not calls.
    return sources.some(({ text }) =>
      namesOf(word, text).some((local) => new RegExp(`(?<![.\\w])${local}\\.${verb}\\b`).test(text)),
    )
  }
  const specified = new Set(SPECIFIED)
  const unmade = everyCall.filter((call) => specified.has(keyOf(call)) && !isMade(call.name))
  const said = Object.entries(FOR_OTHERS).map(([name, [whom]]) => [name, whom] as const)
  const byName = (a: readonly [string, string], b: readonly [string, string]) => a[0].localeCompare(b[0])
  expect(unmade.map((call) => [call.name, whoMayCall(call)] as const).toSorted(byName)).toEqual(said.toSorted(byName))
})
