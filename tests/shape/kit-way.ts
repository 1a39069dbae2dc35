/** The modules in each file of the build: `.vite/modules.json`, written by tools/build/list-modules.ts. */
export type Build = Readonly<Record<string, { readonly imports: readonly string[]; readonly modules: readonly string[] }>>

const isMantine = (module: string): boolean => module.includes('/node_modules/@mantine/')

/** The files with Mantine that a browser loads at once with the file of the given module, by any path. */
export function mantineOnTheWay(build: Build, module: RegExp): readonly string[] {
  const starts = Object.keys(build).filter((name) => build[name]!.modules.some((id) => module.test(id)))
  if (starts.length === 0) throw new Error(`No file of the build holds ${module}`)
  const seen = new Set(starts)
  for (const name of seen) for (const next of build[name]?.imports ?? []) seen.add(next)
  return [...seen].filter((name) => build[name]?.modules.some(isMantine))
}

/** Names of the style sheets for the parts of Mantine in the build: `Modal`, `Input`. */
export const mantineParts = (build: Build): readonly string[] => [
  ...new Set(
    Object.values(build)
      .flatMap(({ modules }) => modules)
      .flatMap((id) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []),
  ),
]
