import { Plural, useLingui } from '@lingui/react/macro'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useDevice } from '../../lib/device.ts'
import { formatDay } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useOffline } from '../../lib/use-offline.ts'
import type { GoodsQuestion } from '../../offline/device-types.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './export-list.module.css'

interface ExportListProps {
  question: GoodsQuestion
  total: number | undefined
}

/** The list as filtered and sorted, as a spreadsheet with the account's prices; the service makes it. */
export function ExportList({ question, total = 0 }: ExportListProps) {
  const { t, i18n } = useLingui()
  const { catalogue } = useDevice()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isOffline) {
      toast(t`The spreadsheet is made by the service: it needs a network.`, { tone: 'wait' })
      return
    }
    setBusy(true)
    const answer = await catalogue.exportCsv(question)
    setBusy(false)
    if (!answer.ok) {
      toast(errorText(answer), { tone: 'need', action: { label: t`Try again`, run: () => void save() } })
      return
    }
    const name = `articles-${formatDay(serverNow())}.csv`
    saveFile(name, answer.data, 'text/csv')
    toast(t`Saved as ${name}`)
  }
  return (
    <span className={css.export}>
      {isBusy && (
        <output className={css.progress}>
          <Plural value={total} one="Preparing # article …" other={`Preparing ${formatNumber(i18n.locale, total)} articles …`} />
        </output>
      )}
      <IconButton
        label={t`Save as spreadsheet`}
        icon={<IconTableExport size={20} aria-hidden />}
        outlined
        disabled={isBusy || total === 0}
        aria-busy={isBusy || undefined}
        onClick={() => void save()}
      />
    </span>
  )
}
