import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LegalText } from '#domain/contract/brand.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './brand.module.css'
import { useLegalTexts } from './brand.reads.ts'

const TITLES: Record<LegalText['code'], ReactNode> = {
  imprint: <Trans>Legal notice</Trans>,
  terms: <Trans>Terms of sale</Trans>,
  privacy: <Trans>Privacy</Trans>,
}

/** The brand's legal texts, readable without signing in; once read, available offline. */
export function LegalScreen({ foot }: { foot: ReactNode }) {
  const { data, failure, retry } = useLegalTexts()
  return (
    <Page title={<Trans>Legal information</Trans>} width="narrow">
      {data?.list.map(({ code, text }) => (
        <Card key={code} title={TITLES[code]}>
          <div className={css.text} id={code}>
            {text.split('\n').map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of a text do not move
              <p key={at}>{line}</p>
            ))}
          </div>
        </Card>
      ))}
      {!data &&
        (failure ? (
          <BrokenState tight title={<Trans>The texts could not be read</Trans>} onRetry={retry}>
            <Refusal trouble={failure} />
          </BrokenState>
        ) : (
          <Waiting>
            {[1, 2, 3].map((at) => (
              <Skeleton key={at} shape="row" />
            ))}
          </Waiting>
        ))}
      {foot}
    </Page>
  )
}
