const PREFIX = 'film:'

/** Where a film lies among the files of a person while it is being saved. */
export const filmFileKey = (filmKey: string): string => `${PREFIX}${filmKey}`

export const isFilmFile = ({ key }: { readonly key: string }): boolean => key.startsWith(PREFIX)
