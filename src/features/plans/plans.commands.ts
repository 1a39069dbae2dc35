import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { contract } from '#domain/contract/index.ts'
import type { Plan } from '#domain/contract/plans.ts'
import { callApi } from '../../api/client.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { toast } from '../../ui/toasts.ts'

export type PlanLines = readonly { readonly goodsId: string; readonly quantity: number }[]
export type PlanFormat = 'xlsx' | 'csv'

/** Saves, renames and deletes a plan, and puts one into the cart: each one command, durable before it is reported. */
export function usePlanCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const put = (planId: string, name: string, lines: PlanLines | undefined, label: string) =>
    saved(device.enqueue(contract.plans.save, { planId, name, ...(lines && { lines: [...lines] }) }, { label }))
  const add = (planId: string, lines: PlanLines, sign: 1 | -1, label: string) => {
    const list = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity: sign * quantity }))
    return saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list, planId }, { label }))
  }
  return {
    /** Returns the new plan's id; null if the device could not save it. */
    async create(name: string, lines: PlanLines): Promise<string | null> {
      const planId = device.newId()
      return (await put(planId, name, lines, t`Plan ${name}`)) ? planId : null
    },
    async rename({ planId, name: before }: Plan, name: string): Promise<boolean> {
      if (name === before) return true
      if (!(await put(planId, name, undefined, t`Plan ${name}`))) return false
      const undo = () => void put(planId, before, undefined, t`Plan ${before}`)
      toast(t`Plan renamed to ${name}`, { tone: 'plain', undo })
      return true
    },
    async remove({ planId, name, lines }: Plan): Promise<boolean> {
      if (!(await saved(device.enqueue(contract.plans.delete, { planId }, { label: t`Plan ${name} deleted` })))) return false
      const undo = () => void put(planId, name, lines, t`Plan ${name}`)
      toast(t`Plan ${name} deleted`, { tone: 'plain', undo })
      return true
    },
    /** Added as differences: what is already in the cart stays, and both count (decisions §8). */
    async intoCart({ planId, name }: Pick<Plan, 'planId' | 'name'>, lines: PlanLines): Promise<boolean> {
      if (!(await add(planId, lines, 1, t`Add plan ${name} to the cart`))) return false
      const undo = () => void add(planId, lines, -1, t`Lines taken out again`)
      const count = lines.length
      toast(t`${plural(count, { one: '# line added to the cart', other: '# lines added to the cart' })}`, { undo })
      return true
    },
  }
}

/** Saves the plan as a spreadsheet that the service makes. */
export function usePlanFile() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOffline = useOffline()
  return async function save({ planId, name }: Pick<Plan, 'planId' | 'name'>, format: PlanFormat): Promise<void> {
    if (isOffline) {
      toast(t`The spreadsheet is made by the service: it needs a network.`, { tone: 'wait' })
      return
    }
    const answer = await callApi(contract.plans.download, { query: { planId, format } })
    if (!answer.ok) {
      toast(errorText(answer), { tone: 'need', action: { label: t`Try again`, run: () => void save({ planId, name }, format) } })
      return
    }
    const fileName = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'plan'}.${format}`
    saveFile(fileName, answer.data as ArrayBuffer, format === 'csv' ? 'text/csv' : 'application/octet-stream')
    toast(t`Saved as ${fileName}`)
  }
}
