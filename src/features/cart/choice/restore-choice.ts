import { useAccount } from '../../../lib/device.ts'
import { useLeftOut } from './left-out.ts'

/** Records which of these lines were left out; the returned function leaves them out again, for an Undo. */
export function useRestoreChoice() {
  const { goodsIds, leaveOut } = useLeftOut(useAccount()?.clientId ?? '')
  return (ids: readonly string[]) => {
    const out = ids.filter((id) => goodsIds?.has(id))
    return () => {
      if (out.length > 0) leaveOut(out, true)
    }
  }
}
