import { useDevice } from '../../../lib/device.ts'
import { useKeptList } from '../../../lib/use-kept-list.ts'
import type { NamedDraft } from '../../../offline/device-types.ts'

/** The named drafts of the account. */
export const useNamedDrafts = (): readonly NamedDraft[] | null | undefined => useKeptList(useDevice().namedDrafts)
