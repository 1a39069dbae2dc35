import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBellCheck, IconMailCheck } from '@tabler/icons-react'
import type { Notice } from '#domain/contract/notices.ts'
import { Button } from '../../ui/button.tsx'
import css from './arrival-notice.module.css'
import { useTakeBack } from './use-take-back.ts'

/** The person's notices for an article, each with a way to cancel it, also once it is in stock again. */
export function AskedNotices({ name, asked }: { name: string; asked: readonly Notice[] }) {
  const { t } = useLingui()
  const takeBack = useTakeBack()
  return asked.map((notice) => (
    <p key={notice.email} className={css.asked}>
      {notice.email === '' ? <IconBellCheck size={18} aria-hidden /> : <IconMailCheck size={18} aria-hidden />}
      <NoticeWords notice={notice} />
      <Button
        variant="quiet"
        className={css.back}
        aria-label={notice.email === '' ? t`Cancel notice: ${name}` : t`Cancel notice: ${name}, ${notice.email}`}
        onClick={() => void takeBack(notice, name)}
      >
        <Trans>Cancel notice</Trans>
      </Button>
    </p>
  ))
}

/** Where a notice is sent, and from which quantity on. */
export function NoticeWords({ notice: { email, quantity } }: { notice: Notice }) {
  if (email === '')
    return (
      <span>
        <Trans>Notification on your devices</Trans>
      </span>
    )
  return (
    <span>
      <Trans>
        E-mail to {email} from <Plural value={quantity ?? 1} one="# piece" other="# pieces" /> on
      </Trans>
    </span>
  )
}
