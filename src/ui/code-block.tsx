import css from './code-block.module.css'

/** Text of a program, verbatim. */
export function CodeBlock({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
    <pre className={css.code} tabIndex={0}>
      {children}
    </pre>
  )
}
