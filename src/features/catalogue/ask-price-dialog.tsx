import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { useAccount, useIdentity } from '../../lib/device.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { KitTextArea } from '../../ui/kit/kit-fields.tsx'
import { toast } from '../../ui/toasts.ts'

/**
 * Prepares the question with article and client number. The person knows whom to ask; the app has no addresses of account managers.
 */
export function AskDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const { t } = useLingui()
  const account = useAccount()
  const person = useIdentity()
  const { goodsId, name } = article
  const [company, clientNumber, asker] = [account?.company ?? '', account?.clientNumber ?? '', person?.name ?? '']
  const subject = t`Price of ${goodsId} for ${clientNumber}`
  const [text, setText] = useState(
    t`Please send us your price for ${name} (article ${goodsId}).\n\nClient: ${company}, ${clientNumber}\nAsked by: ${asker}`,
  )
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t`Copied`)
      onClose()
    } catch {
      toast(t`The browser cannot copy here. Select the text and copy it.`, { tone: 'change', ms: 6000 })
    }
  }
  return (
    <KitDialog
      title={<Trans>Ask for the price</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button icon={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            <Trans>Copy the text</Trans>
          </Button>
          <a className={buttonClass({ variant: 'primary' })} href={mail} onClick={onClose}>
            <IconMail size={18} aria-hidden />
            <Trans>Write an e-mail</Trans>
          </a>
        </>
      }
    >
      <KitTextArea
        label={<Trans>Your question</Trans>}
        data-autofocus
        hint={<Trans>Send it to your account manager.</Trans>}
        rows={7}
        value={text}
        onChange={setText}
      />
    </KitDialog>
  )
}
