import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { HelpArticle } from '#domain/contract/help.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { HelpBody } from './help-body.tsx'
import css from './help.module.css'
import { sendVote } from './help.reads.ts'

interface HelpArticlePageProps {
  article: HelpArticle
  /** The other articles of its section. */
  beside: readonly HelpArticle[]
  onArticle: (articleId: string | undefined) => void
  /** Link to the tour of its screen. */
  tour: ReactNode
  contact: ReactNode
  foot: ReactNode
}

export function HelpArticlePage({ article, beside, onArticle, tour, contact, foot }: HelpArticlePageProps) {
  return (
    <Page
      width="narrow"
      above={
        <LinkButton to="/helpCenter" search={{}} variant="quiet" icon={<IconArrowLeft size={18} aria-hidden />}>
          <Trans>Help centre</Trans>
        </LinkButton>
      }
      title={article.title}
      actions={tour}
    >
      <Card>
        <HelpBody body={article.body} onArticle={onArticle} />
      </Card>
      <Vote articleId={article.articleId} />
      {contact}
      {beside.length > 0 && (
        <Card title={<Trans>More about this</Trans>}>
          <ul className={css.links}>
            {beside.map(({ articleId, title }) => (
              <li key={articleId}>
                <Link to="/helpCenter" search={{ article: articleId }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {foot}
    </Page>
  )
}

/** One answer is enough; without a connection it is not sent later, because nobody waits for it. */
function Vote({ articleId }: { articleId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const give = async (helped: boolean) => {
    setBusy(true)
    const answer = await sendVote(articleId, helped)
    setBusy(false)
    setSaid(answer.ok ? t`Thank you.` : errorText(answer))
  }
  return (
    <div className={`${css.vote} noPrint`}>
      {said === null ? (
        <>
          <span>
            <Trans>Did this help?</Trans>
          </span>
          <Button busy={busy} icon={<IconThumbUp size={18} aria-hidden />} onClick={() => void give(true)}>
            <Trans>Yes</Trans>
          </Button>
          <Button busy={busy} icon={<IconThumbDown size={18} aria-hidden />} onClick={() => void give(false)}>
            <Trans>No</Trans>
          </Button>
        </>
      ) : (
        <output>{said}</output>
      )}
    </div>
  )
}
