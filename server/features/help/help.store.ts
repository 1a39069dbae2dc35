import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import type { OpenScope } from '../../http/scope.ts'

interface Vote {
  readonly articleId: string
  readonly language: Language
  readonly helped: boolean
}

/** One row per article and language: two numbers, and nobody's name. */
export async function countVote(tx: Tx, { tenant }: OpenScope, { articleId, language, helped }: Vote): Promise<void> {
  await tx.query({
    name: 'help-vote',
    text: `insert into help_vote as kept (tenant_id, article_id, language, helped, did_not) values ($1, $2, $3, $4, $5)
      on conflict (tenant_id, article_id, language)
      do update set helped = kept.helped + excluded.helped, did_not = kept.did_not + excluded.did_not`,
    values: [tenant, articleId, language, helped ? 1 : 0, helped ? 0 : 1],
  })
}
