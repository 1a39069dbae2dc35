import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconMail, IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { useAccount, useIdentity } from '../../lib/device.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toasts.ts'

/**
 * Asks for the price of an article that has none: what to ask stands there ready, with article and client number. Whom to ask the
 * person knows; the app has no address of account managers.
 */
export function AskPrice({ article }: { article: Article }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconMessageQuestion size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Ask for the price</Trans>
      </Button>
      {isOpen && <AskDialog article={article} onClose={() => setOpen(false)} />}
    </>
  )
}

function AskDialog({ article, onClose }: { article: Article; onClose: () => void }) {
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
      toast(t`The browser does not copy here. Mark the text and copy it.`, { tone: 'change', ms: 6000 })
    }
  }
  return (
    <Dialog
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
      <TextAreaField
        label={<Trans>Your question</Trans>}
        hint={<Trans>Send it to your account manager.</Trans>}
        rows={7}
        value={text}
        onChange={setText}
      />
    </Dialog>
  )
}
