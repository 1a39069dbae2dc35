import type { AccountTables } from './account.ts'
import type { AddressTables } from './addresses.ts'
import type { BatchTables } from './batch.ts'
import type { CartTables } from './cart.ts'
import type { CatalogueTables } from './catalogue.ts'
import type { FavoriteTables } from './favorites.ts'
import type { NoticeTables } from './notices.ts'
import type { OrderTables } from './orders.ts'
import type { PlanTables } from './plans.ts'
import type { PushTables } from './push.ts'
import type { ReportTables } from './report.ts'
import type { SyncTables } from './sync.ts'

/** Every table of the database, by name; one file per word holds the shapes. */
export interface Tables
  extends
    AccountTables,
    AddressTables,
    BatchTables,
    CartTables,
    CatalogueTables,
    FavoriteTables,
    NoticeTables,
    OrderTables,
    PlanTables,
    PushTables,
    ReportTables,
    SyncTables {}
