import type { ApiDocument } from '#domain/contract/api-access.ts'
import { ArticleText } from '../../../ui/article-text.tsx'
import { CallExamples } from './call-examples.tsx'
import css from './documents.module.css'
import type { ApiCall } from './open-api.ts'

/** A part of the guide, then the calls that it speaks of. */
export function DocumentText({ text, calls }: { text: ApiDocument; calls: readonly ApiCall[] }) {
  return (
    <div className={css.text}>
      <ArticleText body={text.body} />
      {calls.map((call) => (
        <CallExamples key={call.id} call={call} />
      ))}
    </div>
  )
}
