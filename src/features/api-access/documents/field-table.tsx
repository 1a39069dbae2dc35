import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './documents.module.css'
import type { FieldRow } from './open-api.ts'

/** Fields with their types, under the name of what contains them. */
export function Fields({ head, rows }: { head: string; rows: readonly FieldRow[] }): ReactNode {
  if (rows.length === 0) return null
  return (
    <div className={css.wide}>
      <table className={css.fields}>
        <caption>
          <code>{head}</code>
        </caption>
        <tbody>
          {rows.map(({ path, type, isOptional, description }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
                {isOptional && (
                  <small>
                    {' '}
                    <Trans>optional</Trans>
                  </small>
                )}
              </th>
              <td>
                <code>{type}</code>
              </td>
              <td lang="en">{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
