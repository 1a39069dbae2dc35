import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { KitDialog } from '../../../../ui/kit/kit-dialog.tsx'
import { KitTextArea } from '../../../../ui/kit/kit-fields.tsx'

/** Previews a table from a spreadsheet before it is inserted. */
export function PasteDialog({ onClose, onPaste }: { onClose: () => void; onPaste: (text: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  return (
    <KitDialog
      title={<Trans>Paste a table</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={text.trim() === ''}
            onClick={() => {
              onPaste(text)
              onClose()
            }}
          >
            <Trans>Use this table</Trans>
          </Button>
        </>
      }
    >
      <KitTextArea
        label={t`Table`}
        hint={t`First row: city, postal code or name of each branch. First column: article number or barcode.`}
        data-autofocus
        rows={10}
        spellCheck={false}
        value={text}
        onChange={setText}
      />
    </KitDialog>
  )
}
