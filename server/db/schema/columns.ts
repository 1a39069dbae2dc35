import type { ColumnType } from 'kysely'

/** `jsonb`: read parsed, written as the text of JSON.stringify (pg would send an array as a PostgreSQL array). */
export type Json<T> = ColumnType<T, string, string>

/** `jsonb` with a default. */
export type JsonOr<T> = ColumnType<T, string | undefined, string>

/** `timestamptz` with a default of now(). */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>

/** `numeric`: read as a decimal string, so that no digit is lost. */
export type Decimal = ColumnType<string, string | number, string | number>

/** `numeric` with a default. */
export type DecimalOr = ColumnType<string, string | number | undefined, string | number>
