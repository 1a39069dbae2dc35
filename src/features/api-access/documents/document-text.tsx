import type { ApiDocument } from '#domain/contract/api-access.ts'
import { ArticleText } from '../../../ui/article-text.tsx'
import { CallExamples } from './call-examples.tsx'
import { CodeExample } from './code-example.tsx'
import css from './documents.module.css'
import type { ApiCall } from './open-api.ts'
import { VERIFY_WEBHOOK } from './verify-webhook.ts'

/** A part of the guide, then the calls that it refers to. */
export function DocumentText({ text, calls }: { text: ApiDocument; calls: readonly ApiCall[] }) {
  return (
    <div className={css.text}>
      <ArticleText body={text.body} />
      {text.kind === 'guide' && text.documentId === 'webhooks' && (
        <CodeExample label={text.title} languages={['TypeScript', 'Python']} textIn={(language) => VERIFY_WEBHOOK[language]} />
      )}
      {calls.map((call) => (
        <CallExamples key={call.id} call={call} />
      ))}
    </div>
  )
}
