import * as v from 'valibot'
import { isDay } from '#domain/rules/account-day.ts'
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'

/** Text without NUL or lone surrogates, which PostgreSQL refuses. */
export const text = (max: number, min = 0) =>
  v.pipe(
    v.string(),
    v.minLength(min),
    v.maxLength(max),
    v.check((value) => !value.includes('\0') && value.isWellFormed()),
  )

/** One line of text: no control characters, so no line breaks either. */
export const line = (max: number) =>
  v.pipe(
    text(max),
    v.check((value) => !/\p{Cc}/u.test(value)),
  )

export const goodsId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,40}$/))
export const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const [FIRST_MOMENT, LAST_MOMENT] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]
/**
 * A time in the years 1 to 9999, on an existing day. JavaScript rejects the ISO 8601 offset `+02` and reads 31 February as 3 March;
 * beyond these years neither its text nor PostgreSQL's can be parsed again.
 */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => {
    const at = Date.parse(text)
    return at >= FIRST_MOMENT && at <= LAST_MOMENT && isDay(text.slice(0, 10))
  }),
)
/** An existing day, `2026-12-01`. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isDay))
/** Money on the wire: two decimals, as text (decisions §1). */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,10}\.\d{2}$/))
/** Maximum of `decimal`, in minor units. */
export const DECIMAL_MAX = 999_999_999_999
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A line's quantity: 1 to 999,999 pieces. */
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(UNLIMITED_QUANTITY_MAX))
/** A difference to a line's quantity; negative values reduce it. */
export const difference = v.pipe(v.number(), v.integer(), v.minValue(-UNLIMITED_QUANTITY_MAX), v.maxValue(UNLIMITED_QUANTITY_MAX))
export const language = v.picklist(['zh-cn', 'en', 'es', 'it', 'pl', 'de', 'nl', 'fr', 'pt'])
export const nothing = v.null()

/** Query parameters arrive as text. */
const queryNumber = (max: number, fallback: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(max)), String(fallback))
/** `page` from 1, `limit` 20 by default, at most 100 (decisions §1). */
export const paging = { page: queryNumber(100_000, 1), limit: queryNumber(PAGE_LIMIT_MAX, PAGE_LIMIT_DEFAULT) }
/** The same in a JSON body. */
export const bodyPaging = {
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PAGE_LIMIT_MAX)), PAGE_LIMIT_DEFAULT),
}
export const listOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ list: v.array(item), total: count, page: count, limit: count })
