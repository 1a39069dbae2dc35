/** Reads `?class=lighting` from an address that anybody may have typed. */
export const readClass = ({ class: classId }: Record<string, unknown>): { class?: string } =>
  typeof classId === 'string' && classId !== '' && classId.length <= 100 ? { class: classId } : {}
