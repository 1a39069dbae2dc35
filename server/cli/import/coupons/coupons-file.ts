import * as v from 'valibot'
import { decimal, goodsId, instant, line, uuid } from '#domain/contract/shapes.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { NO_PRIZE } from '#domain/rules/scratch.ts'
import { StartError } from '../../../config.ts'

/** Maximum per file, of coupons and of campaigns; no brand makes as many at once. */
const ENTRIES_MAX = 500
/** Maximum number of tickets of a campaign: its list is kept and published whole. */
const TICKETS_MAX = 100_000
const PRIZES_MAX = 20
const NAME_MAX = 120
const IDS_MAX = 1000
const CLASS_MAX = 80

const above0 = v.pipe(
  decimal,
  v.transform((text) => parseDecimal(text) ?? 0),
  v.minValue(1, 'must be above 0.00'),
)
const notBelow0 = v.pipe(
  decimal,
  v.transform((text) => parseDecimal(text) ?? -1),
  v.minValue(0, 'must not be below 0.00'),
)
/** A UTC instant on a date that exists. */
const moment = v.pipe(
  instant,
  v.check((text) => {
    const date = new Date(text)
    return text.endsWith('Z') && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text.slice(0, 10)
  }, 'must be a moment in UTC like 2027-03-01T08:00:00.000Z'),
  v.transform((text) => new Date(text)),
)
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const name = v.pipe(line(NAME_MAX), v.trim(), v.nonEmpty('must not be empty'))
const names = v.intersect([v.looseObject({ en: name }), v.record(v.picklist(LANGUAGE_CODES), name)])
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be like EUR'))
const some = <S extends v.GenericSchema<string>>(id: S) =>
  v.optional(
    v.pipe(
      v.array(id),
      v.maxLength(IDS_MAX),
      v.transform((all) => [...new Set(all)].sort()),
    ),
    [],
  )

const coupon = v.pipe(
  v.strictObject({
    couponId: uuid,
    names,
    currency,
    kind: v.picklist(['amount', 'percent']),
    /** The discount; of a percentage, its maximum. */
    amount: v.optional(v.nullable(above0), null),
    percent: v.optional(
      v.pipe(
        v.number(),
        v.minValue(0),
        v.maxValue(100),
        v.check((percent) => Math.round(percent * 100) / 100 === percent, 'must have at most two decimals'),
      ),
      0,
    ),
    leastValue: v.optional(notBelow0, '0.00'),
    classIds: some(line(CLASS_MAX)),
    goodsIds: some(goodsId),
    startTime: v.optional(v.nullable(moment), null),
    endTime: v.optional(v.nullable(moment), null),
    /** `listed` is for accounts that enter the code, or win the coupon. */
    audience: v.optional(v.picklist(['all', 'listed']), 'all'),
    code: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,20}$/, 'must be 4 to 20 capitals and digits'))), null),
    perAccount: v.optional(whole(1, 1000), 1),
    usesMax: v.optional(v.nullable(whole(1, 1_000_000)), null),
  }),
  v.check(({ kind, amount }) => kind === 'percent' || amount !== null, 'needs an amount'),
  v.check(
    ({ kind, percent }) => (kind === 'percent') === percent > 0,
    'needs a percent above 0 if its kind is percent, and none otherwise',
  ),
  v.check(({ startTime, endTime }) => !startTime || !endTime || startTime < endTime, 'ends before it starts'),
)

const campaign = v.pipe(
  v.strictObject({
    campaignId: uuid,
    names,
    currency,
    /** Minimum goods value of an order that earns a ticket. */
    leastSum: above0,
    startTime: moment,
    endTime: moment,
    prizes: v.pipe(
      v.array(
        v.strictObject({
          prizeKey: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and hyphens')),
          couponId: uuid,
          pieces: whole(1, TICKETS_MAX),
        }),
      ),
      v.minLength(1),
      v.maxLength(PRIZES_MAX),
    ),
    /** Tickets that win nothing. */
    blanks: v.optional(whole(0, TICKETS_MAX), 0),
  }),
  v.check(({ startTime, endTime }) => startTime < endTime, 'ends before it starts'),
  v.check(
    ({ prizes }) => new Set([NO_PRIZE, ...prizes.map(({ prizeKey }) => prizeKey)]).size === prizes.length + 1,
    `names a prize twice, or "${NO_PRIZE}"`,
  ),
  v.check(
    ({ prizes, blanks }) => prizes.reduce((sum, { pieces }) => sum + pieces, blanks) <= TICKETS_MAX,
    `has more than ${TICKETS_MAX} tickets`,
  ),
)

const file = v.strictObject({
  coupons: v.optional(v.pipe(v.array(coupon), v.maxLength(ENTRIES_MAX)), []),
  campaigns: v.optional(v.pipe(v.array(campaign), v.maxLength(ENTRIES_MAX)), []),
})
export type CouponsFile = v.InferOutput<typeof file>
export type FileCoupon = CouponsFile['coupons'][number]
export type FileCampaign = CouponsFile['campaigns'][number]

const SHOWN = 20

/** Parses the file that docs/import.md describes. Throws StartError with the place of each fault. */
export function readCouponsFile(text: string): CouponsFile {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw new StartError(`The file is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const { success, output, issues } = v.safeParse(file, given)
  if (success) return output
  const lines = issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  throw new StartError(
    [...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? [`… and ${lines.length - SHOWN} more.`] : [])].join('\n'),
  )
}
