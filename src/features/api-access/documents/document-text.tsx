import { Link } from '@tanstack/react-router'
import type { ApiDocument } from '#domain/contract/api-access.ts'
import { blocksOf } from '#domain/help/blocks.ts'
import type { Inline } from '#domain/help/blocks.ts'
import { CallExamples } from './call-examples.tsx'
import css from './documents.module.css'
import type { ApiCall } from './open-api.ts'

/** A part of the guide as elements, then the calls that it speaks of. */
export function DocumentText({ text, calls }: { text: ApiDocument; calls: readonly ApiCall[] }) {
  return (
    <div className={css.text}>
      {blocksOf(text.body).map((block, at) =>
        block.kind === 'paragraph' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text do not move
          <p key={at}>
            <Inlines inlines={block.inlines} />
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text do not move
          <ul key={at}>
            {block.items.map((inlines, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of a text do not move
              <li key={line}>
                <Inlines inlines={inlines} />
              </li>
            ))}
          </ul>
        ),
      )}
      {calls.map((call) => (
        <CallExamples key={call.id} call={call} />
      ))}
    </div>
  )
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, at) => {
    const key = `${at}${inline.kind}`
    if ('target' in inline)
      return (
        <Link key={key} to={inline.target}>
          {inline.text}
        </Link>
      )
    return inline.kind === 'strong' ? <strong key={key}>{inline.text}</strong> : <Words key={key} text={inline.text} />
  })
}

/** Names of fields and values stand between backticks. */
function Words({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the words of a text do not move
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}
