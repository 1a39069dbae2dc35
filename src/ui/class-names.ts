/** Joins class names, leaving out what is absent: `classNames(css.row, isOpen && css.open)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
