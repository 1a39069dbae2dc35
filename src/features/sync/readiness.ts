import { lacksStock } from '../../offline/catalogue-standing.ts'
import type { CatalogueState, Device, PicturesState, SessionState } from '../../offline/device-types.ts'
import type { ShellReadiness } from '../../offline/shell-state.ts'
import { rowStateOf } from './pictures-state.ts'

export const READINESS = ['app', 'catalogue', 'prices', 'pictures', 'session', 'storage'] as const
export type ReadinessPart = (typeof READINESS)[number]
/** `soon`: on its way without help · `not`: missing unless a person acts. */
export type Ready = 'yes' | 'soon' | 'not' | 'unknown'

export interface ReadinessFacts {
  readonly shell: ShellReadiness
  readonly catalogue: Pick<CatalogueState, 'phase' | 'stockAt' | 'isPaused' | 'trouble' | 'total'>
  /** True if prices and stock are a day old or older. */
  readonly isOld: boolean
  readonly pictures: PicturesState
  readonly session: SessionState
  readonly storage: Pick<ReturnType<Device['storage']['state']['get']>, 'isPersistent'>
}

/** What a person wants to know before leaving the office. */
export const readinessOf = (facts: ReadinessFacts): Readonly<Record<ReadinessPart, Ready>> => ({
  app: APP[facts.shell.phase],
  catalogue: catalogueOf(facts.catalogue),
  prices: pricesOf(facts),
  pictures: picturesOf(facts.pictures),
  session: facts.session.phase === 'signedIn' && !facts.session.expired ? 'yes' : 'not',
  storage: facts.storage.isPersistent ? 'yes' : 'not',
})

const APP = { unknown: 'unknown', none: 'not', kept: 'yes', incomplete: 'soon' } as const

const catalogueOf = ({ phase, isPaused, trouble, total }: ReadinessFacts['catalogue']): Ready => {
  if (phase === 'ready') return 'yes'
  if (isPaused || trouble !== null) return 'not'
  return phase === 'installing' || total > 0 ? 'soon' : 'unknown'
}

const pricesOf = ({ catalogue, isOld }: ReadinessFacts): Ready => {
  if (catalogue.phase !== 'ready' || lacksStock(catalogue) || isOld) return 'not'
  return 'yes'
}

/** Pictures that were not chosen are not missing: articles can be ordered without them. */
const picturesOf = (state: PicturesState): Ready => {
  const rows = [...(state.whole ? [state.whole] : []), ...state.classes]
  const standings = rows.filter(({ choice }) => choice !== 'off').map((row) => rowStateOf(row, state))
  if (standings.some((standing) => standing === 'full' || standing === 'paused')) return 'not'
  return standings.every((standing) => standing === 'complete') ? 'yes' : 'soon'
}

/** Pictures and storage do not count: ordering works without pictures, and a browser rarely clears its storage. */
export const isReady = (readiness: Readonly<Record<ReadinessPart, Ready>>): boolean =>
  READINESS.every((part) => part === 'pictures' || part === 'storage' || readiness[part] === 'yes')
