/** Reads the promotion's id from an address that anybody may have typed. */
export const readThemeId = ({ activityId }: Record<string, unknown>): string =>
  typeof activityId === 'string' || typeof activityId === 'number' ? String(activityId) : ''
