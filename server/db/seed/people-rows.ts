import { demoAccounts } from './demo-accounts.ts'
import { demoStaff } from './demo-people.ts'
import type { DemoAccount, DemoStaff } from './demo-people.ts'
import { placesOf } from './demo-places.ts'
import { uuidOf } from './seed-rows.ts'
import type { Row } from './seed-rows.ts'
import type { SeedGoods } from './seed-types.ts'

/** Sold by representatives only; no account has it. */
const OFFLINE_RANGE = 'OFFLINE'

export const accountIdOf = ({ tenant, number }: Pick<DemoAccount, 'tenant' | 'number'>): string =>
  uuidOf('account', tenant, number)
const addressIdOf = (account: DemoAccount, at: number): string => uuidOf('address', account.tenant, account.number, String(at))
export const buyerIdOf = (account: DemoAccount, email: string): string => uuidOf('buyer', account.tenant, email)
export const staffIdOf = ({ tenant, username }: Pick<DemoStaff, 'tenant' | 'username'>): string =>
  uuidOf('staff', tenant, username)

/** The rows of accounts, addresses, buyers, staff and grants, by table. */
export function peopleRows(
  goods: readonly SeedGoods[],
  hashes: ReadonlyMap<string, string>,
): (readonly [string, readonly Row[]])[] {
  return [
    ['client_account', demoAccounts.map((account) => accountRow(account, goods))],
    ['address', demoAccounts.flatMap(addressRows)],
    ['buyer', demoAccounts.flatMap((account) => buyerRows(account, hashes))],
    ['staff', demoStaff.map((person) => staffRow(person, hashes))],
    ['staff_account', demoStaff.flatMap(grantRows)],
  ]
}

/** Returns the sales ranges of an account. */
export function rangesOf(account: DemoAccount, goods: readonly SeedGoods[]): string[] {
  const ranges = goods.filter(({ tenant }) => tenant === account.tenant).map(({ salesRange }) => salesRange)
  const holds = (range: string) =>
    range === account.country || (account.ranges === true && range !== '' && range !== OFFLINE_RANGE)
  return [...new Set(ranges)].filter(holds)
}

function accountRow(account: DemoAccount, goods: readonly SeedGoods[]): Row {
  return {
    tenant_id: account.tenant,
    account_id: accountIdOf(account),
    client_number: account.number,
    vat_account: account.vat,
    vat_valid: account.vatValid ?? true,
    company: account.company,
    country: account.country,
    currency: account.currency,
    list_id: account.list,
    user_rate: account.rate ?? 0,
    ordering_mode: account.mode ?? 'normal',
    official: account.official ?? true,
    is_test: account.test ?? false,
    ships_from_china: account.fromChina ?? false,
    sales_ranges: rangesOf(account, goods),
    min_order_amount: account.minimum ?? 0,
    closed: account.closed ?? false,
  }
}

function addressRows(account: DemoAccount): Row[] {
  return placesOf(account.number).map((_, at) => {
    const { addressId, fullName, postalCode, ...rest } = addressOf(account, at)
    const key = { tenant_id: account.tenant, account_id: accountIdOf(account), address_id: addressId }
    return { ...key, ...rest, full_name: fullName, postal_code: postalCode, is_default: at === 0 }
  })
}

/** An address in the form that orders store. */
export function addressOf(account: DemoAccount, at: number) {
  const place = placesOf(account.number)[at]
  return {
    addressId: addressIdOf(account, at),
    company: account.company,
    fullName: account.buyers[0]?.[1] ?? account.company,
    street: place?.street ?? '',
    telephone: place?.telephone ?? '',
    country: place?.country ?? account.country,
    province: place?.province ?? '',
    city: place?.city ?? '',
    postalCode: place?.postalCode ?? '',
  }
}

function buyerRows(account: DemoAccount, hashes: ReadonlyMap<string, string>): Row[] {
  return account.buyers.map(([email, name]) => ({
    tenant_id: account.tenant,
    buyer_id: buyerIdOf(account, email),
    account_id: accountIdOf(account),
    email,
    username: usernameOf(email),
    name,
    password_hash: hashes.get(email),
  }))
}

/** `ana.lamparasdelsur`: as unique as the e-mail address. */
const usernameOf = (email: string): string => email.replace('@', '.').replace(/\.example$/, '')

function staffRow(person: DemoStaff, hashes: ReadonlyMap<string, string>): Row {
  const { tenant, username, name, role } = person
  // The embedded provider identifies people by their sign-in name.
  const names = { subject: username, username, name }
  return { tenant_id: tenant, staff_id: staffIdOf(person), ...names, role, password_hash: hashes.get(username) }
}

/** True if a sales person may act for an account. */
export const isGranted = (person: DemoStaff, { tenant, country }: DemoAccount): boolean =>
  person.role === 'sales' && tenant === person.tenant && (person.countries?.includes(country) ?? true)

function grantRows(person: DemoStaff): Row[] {
  return demoAccounts
    .filter((account) => isGranted(person, account))
    .map((account) => ({
      tenant_id: person.tenant,
      staff_id: staffIdOf(person),
      account_id: accountIdOf(account),
      pinned_at: null,
      is_default: account.number === person.usual,
    }))
}
