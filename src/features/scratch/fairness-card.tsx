import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ScratchCampaign } from '#domain/contract/scratch.ts'
import { checkFairness, commitmentText } from '#domain/rules/scratch.ts'
import type { Fairness } from '#domain/rules/scratch.ts'
import { formatDay } from '../../lib/dates.ts'
import { saveFile } from '../../lib/save-file.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useProof } from './scratch.reads.ts'
import { noteHash } from './seen-hash.ts'
import type { SeenHash } from './seen-hash.ts'
import { sha256 } from './sha256.ts'
import css from './scratch.module.css'

/** The promise, and after the end the device's own check of it. */
export function FairnessCard({ campaign }: { campaign: ScratchCampaign }) {
  const { campaignId, commitment, isListPublished, endTime } = campaign
  const [seen] = useState(() => noteHash(campaignId, commitment, serverNow()))
  const until = formatDay(Date.parse(endTime) - 1)
  return (
    <Card title={<Trans>Fairness</Trans>}>
      <div className={css.fair}>
        <p>
          <Trans>
            Before the first ticket, all prizes were shuffled into one list. Ticket 1 wins the first of them, ticket 2 the second.
            The list is sealed: this is its hash, so nobody can change it afterwards.
          </Trans>
        </p>
        <code className={css.hash}>{commitment}</code>
        {isListPublished ? (
          <Check campaign={campaign} seen={seen} />
        ) : (
          <p className={css.quiet}>
            <Trans>The list is published after {until}. Then this device can check it.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}

type Verdict = (Fairness & { readonly isSameHash: boolean }) | 'no https'

function Check({ campaign, seen }: { campaign: ScratchCampaign; seen: SeenHash }) {
  const { campaignId, commitment, prizes } = campaign
  const { data: proof, failure, retry, isPending } = useProof(campaignId, true)
  const [verdict, setVerdict] = useState<Verdict>()
  if (failure) {
    return (
      <BrokenState tight title={<Trans>The list of prizes is not on this device yet</Trans>} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    )
  }
  const check = async () => {
    if (!proof) return
    const hash = await sha256(commitmentText(proof.salt, proof.prizes))
    if (hash === null) return setVerdict('no https')
    const fairness = checkFairness({ commitment, hash, list: proof.prizes, prizes, opened: proof.opened })
    setVerdict({ ...fairness, isSameHash: seen.hash === commitment })
  }
  const save = () => proof && saveFile(`scratch-${campaignId}.txt`, commitmentText(proof.salt, proof.prizes), 'text/plain')
  return (
    <>
      <div className={css.buttons}>
        <Button
          variant="primary"
          icon={<IconShieldCheck size={18} aria-hidden />}
          busy={isPending}
          disabled={!proof}
          onClick={() => void check()}
        >
          <Trans>Check fairness</Trans>
        </Button>
        <Button icon={<IconDownload size={18} aria-hidden />} disabled={!proof} onClick={save}>
          <Trans>Save the list</Trans>
        </Button>
      </div>
      <output>{verdict && <Result verdict={verdict} seen={seen} />}</output>
      <details className={css.how}>
        <summary>
          <Trans>How it is checked</Trans>
        </summary>
        <p>
          <Trans>
            The saved list begins with the salt; each line after it is the prize of the next ticket. Its SHA-256 must be the hash
            above: any program that computes the SHA-256 of a file shows it, for example
          </Trans>{' '}
          <code>sha256sum scratch-{campaignId}.txt</code>
        </p>
      </details>
    </>
  )
}

function Result({ verdict, seen }: { verdict: Verdict; seen: SeenHash }) {
  const { t } = useLingui()
  const day = formatDay(seen.at)
  if (verdict === 'no https') {
    return (
      <p>
        <Trans>This browser computes hashes only over https. Save the list and check it with another program.</Trans>
      </p>
    )
  }
  return (
    <ul className={css.checks} aria-label={t`Result of the check`}>
      <Finding holds={verdict.isSameHash}>
        {verdict.isSameHash ? (
          <Trans>The hash is the one that this device was shown on {day}.</Trans>
        ) : (
          <Trans>The hash is not the one that this device was shown on {day}.</Trans>
        )}
      </Finding>
      <Finding holds={verdict.isSameList}>
        {verdict.isSameList ? (
          <Trans>The published list has this hash: it is the sealed one.</Trans>
        ) : (
          <Trans>The published list has another hash: it is not the sealed one.</Trans>
        )}
      </Finding>
      <Finding holds={verdict.hasOdds}>
        {verdict.hasOdds ? (
          <Trans>It contains exactly the prizes that the odds promise.</Trans>
        ) : (
          <Trans>It does not contain the prizes that the odds promise.</Trans>
        )}
      </Finding>
      <Finding holds={verdict.areTicketsRight}>
        {verdict.areTicketsRight ? (
          <Trans>Each ticket that you opened won the prize at its place in the list.</Trans>
        ) : (
          <Trans>A ticket that you opened won something other than the prize at its place in the list.</Trans>
        )}
      </Finding>
    </ul>
  )
}

function Finding({ holds, children }: { holds: boolean; children: ReactNode }) {
  return (
    <li>
      <Badge tone={holds ? 'ok' : 'need'} bare>
        {children}
      </Badge>
    </li>
  )
}
