/** Reads `?page=2`; nothing for the first page. */
export const readPage = ({ page }: Record<string, unknown>): { page?: number } => {
  const asked = Number(page)
  return Number.isInteger(asked) && asked > 1 && asked <= 100_000 ? { page: asked } : {}
}
