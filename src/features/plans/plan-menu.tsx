import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBuildingStore,
  IconDotsVertical,
  IconFileSpreadsheet,
  IconFolderDown,
  IconPencil,
  IconShoppingCart,
  IconTrash,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Plan } from '#domain/contract/plans.ts'
import { focusWhenGone } from '../../lib/focus-when-gone.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { KitMenu } from '../../ui/kit/kit-menu.tsx'
import { IntoCart } from './into-cart.tsx'
import { PlanNameDialog } from './plan-name-dialog.tsx'
import { usePlanCommands, usePlanFile } from './plans.commands.ts'

interface PlanMenuProps {
  plan: Plan
  matrix: LinkProps
  /** Link that starts a package of files of its articles. */
  files: LinkProps
  onRemoved?: () => void
}

/** Actions on one plan, in a menu that keeps its row quiet. */
export function PlanMenu({ plan, matrix, files, onRemoved }: PlanMenuProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { rename, remove } = usePlanCommands()
  const saveFile = usePlanFile()
  const [asked, setAsked] = useState<'name' | 'cart' | null>(null)
  const { name } = plan
  const label = t`Actions for ${name}`
  const drop = async () => {
    const row = document.activeElement?.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    focusWhenGone(() => next?.querySelector('button'))
    if (await remove(plan)) onRemoved?.()
  }
  return (
    <>
      <KitMenu
        label={label}
        trigger={<IconButton label={label} icon={<IconDotsVertical size={20} aria-hidden />} />}
        items={[
          {
            key: 'cart',
            label: <Trans>Put into the cart</Trans>,
            icon: <IconShoppingCart size={18} aria-hidden />,
            run: () => setAsked('cart'),
          },
          {
            key: 'matrix',
            label: <Trans>Order for several branches</Trans>,
            icon: <IconBuildingStore size={18} aria-hidden />,
            run: () => void navigate(matrix as Parameters<typeof navigate>[0]),
          },
          {
            key: 'files',
            label: <Trans>Package of files</Trans>,
            icon: <IconFolderDown size={18} aria-hidden />,
            run: () => void navigate(files as Parameters<typeof navigate>[0]),
          },
          { key: 'name', label: <Trans>Rename</Trans>, icon: <IconPencil size={18} aria-hidden />, run: () => setAsked('name') },
          {
            key: 'xlsx',
            label: <Trans>Save as Excel file</Trans>,
            icon: <IconFileSpreadsheet size={18} aria-hidden />,
            run: () => void saveFile(plan, 'xlsx'),
          },
          {
            key: 'csv',
            label: <Trans>Save as CSV file</Trans>,
            icon: <IconFileSpreadsheet size={18} aria-hidden />,
            run: () => void saveFile(plan, 'csv'),
          },
          {
            key: 'delete',
            label: <Trans>Delete</Trans>,
            icon: <IconTrash size={18} aria-hidden />,
            isDangerous: true,
            run: () => void drop(),
          },
        ]}
      />
      {asked === 'name' && (
        <PlanNameDialog
          title={<Trans>Rename the plan</Trans>}
          name={plan.name}
          onClose={() => setAsked(null)}
          onSave={(name) => rename(plan, name)}
        />
      )}
      {asked === 'cart' && <IntoCart plan={plan} onDone={() => setAsked(null)} />}
    </>
  )
}
