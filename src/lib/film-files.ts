const PREFIX = 'film:'

/** Key of a film among a person's files while it is being saved. */
export const filmFileKey = (filmKey: string): string => `${PREFIX}${filmKey}`

export const isFilmFile = ({ key }: { readonly key: string }): boolean => key.startsWith(PREFIX)
