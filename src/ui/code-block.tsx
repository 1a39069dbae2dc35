import css from './code-block.module.css'

/** A text of a program as it is written. */
export function CodeBlock({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
    <pre className={css.code} tabIndex={0}>
      {children}
    </pre>
  )
}
