import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Notice } from '#domain/contract/notices.ts'
import { notices } from '#domain/contract/notices.ts'
import { isEmail, normaliseEmail } from '#domain/rules/email.ts'
import { EMAIL_MAX, UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import type { Answer } from '../../api/answer.ts'
import { paths } from '../../app/paths.ts'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { KitText } from '../../ui/kit/kit-fields.tsx'
import { KitFormDialog } from '../../ui/kit/kit-form-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toasts.ts'
import { useNoticeAddress } from './notices.reads.ts'

interface MailNoticeDialogProps {
  article: { readonly goodsId: string; readonly name: string }
  /** The notice to change. */
  notice?: Notice | undefined
  onClose: () => void
}

/**
 * Asks for an e-mail once the given quantity of an article is in stock (§5: both required). A command on the device, so it works
 * offline.
 */
export function MailNoticeDialog({ article, notice, onClose }: MailNoticeDialogProps) {
  const { email, quantity, isOff, fields, save, onSaved } = useMailNotice(article, notice)
  return (
    <KitFormDialog
      title={<Trans>E-mail when {article.name} arrives</Trans>}
      submit={<Trans>Save</Trans>}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      <KitText
        label={<Trans>E-mail</Trans>}
        type="email"
        autoComplete="email"
        value={email}
        error={fields.email}
        onChange={fields.onEmail}
      />
      <KitText
        label={<Trans>Quantity</Trans>}
        hint={<Trans>You get one e-mail as soon as this many pieces are in stock.</Trans>}
        inputMode="numeric"
        data-autofocus
        value={quantity}
        error={fields.quantity}
        onChange={fields.onQuantity}
      />
      {isOff && (
        <Note tone="change" icon={<IconMailOff size={20} aria-hidden />}>
          <Trans>
            You get no e-mails about arrivals at this address. <Link {...paths.emailSubscriptions()}>Turn them on</Link> first.
          </Trans>
        </Note>
      )}
    </KitFormDialog>
  )
}

/** The fields, their errors once submitted, and the command. */
function useMailNotice({ goodsId, name }: MailNoticeDialogProps['article'], notice: Notice | undefined) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const { address, isOff } = useNoticeAddress()
  const [typedEmail, setEmail] = useState(notice?.email)
  const [quantity, setQuantity] = useState(String(notice?.quantity ?? ''))
  const [isTried, setTried] = useState(false)
  const email = typedEmail ?? address
  const to = normaliseEmail(email)
  const pieces = /^\d+$/.test(quantity.trim()) ? Number(quantity) : 0
  const required = t`Please fill this in.`
  const wrongEmail = () => {
    if (to === '') return required
    if (to.length > EMAIL_MAX) return t`This e-mail address is too long: ${EMAIL_MAX} characters at most.`
    return isEmail(to) ? undefined : t`Enter a valid e-mail address.`
  }
  const wrongQuantity = () => {
    if (quantity.trim() === '') return required
    if (pieces > UNLIMITED_QUANTITY_MAX) return t`This quantity is too large: ${UNLIMITED_QUANTITY_MAX} pieces at most.`
    return pieces > 0 ? undefined : t`Enter a whole number above 0.`
  }
  const ask = async (): Promise<Answer<null> | undefined> => {
    const body = { goodsId, email: to, quantity: pieces }
    const isSaved = await saved(device.enqueue(notices.subscribe, body, { label: t`Arrival notice: ${name}` }))
    // A new address replaces the one that is changed.
    if (isSaved && notice && notice.email !== '' && notice.email !== to)
      await saved(device.enqueue(notices.remove, { goodsId, email: notice.email }, { label: t`No arrival notice: ${name}` }))
    return isSaved ? { ok: true, data: null } : undefined
  }
  const save = () => {
    setTried(true)
    return (wrongEmail() ?? wrongQuantity()) === undefined ? ask() : null
  }
  return {
    email,
    quantity,
    save,
    onSaved: () => toast(t`${to} gets an e-mail when ${name} arrives`),
    isOff: isOff(to),
    fields: {
      email: isTried ? wrongEmail() : undefined,
      quantity: isTried ? wrongQuantity() : undefined,
      onEmail: setEmail,
      onQuantity: setQuantity,
    },
  }
}
