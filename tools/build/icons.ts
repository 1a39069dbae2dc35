import type { Plugin } from 'vite'

const ICON = /tabler.icons-react.*\/icons\/Icon[^/]*\.mjs$/
const ICON_PATH = /\["path", \{ "d": "(M[^"]*)", "key": "svg-\d+" \}\]/

/** Merges an icon's lines into one path: each is an element, a card has a dozen of them, and scrolling pays for each. */
export const onePathIcons = (): Plugin => ({
  name: 'one-path-icons',
  apply: 'build',
  transform: {
    filter: { id: ICON },
    handler(code) {
      const [whole, list] = /const __iconNode = \[(.*)\];/.exec(code) ?? []
      // Merging filled shapes that meet would change the picture.
      if (whole === undefined || list === undefined || !code.includes('"outline"')) return null
      const parts = list.split(/(?<=\]), (?=\[)/).map((part) => ICON_PATH.exec(part)?.[1])
      // Icons with a circle, a filled part or a special path stay unchanged.
      if (parts.length < 2 || parts.includes(undefined)) return null
      const path = JSON.stringify([['path', { d: parts.join(''), key: 'svg-0' }]])
      return { code: code.replace(whole, () => `const __iconNode = ${path};`), map: null }
    },
  },
})

const ICONS = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Imports each icon from its own file: through the package's index all icons of the app would become part of every module that
 * names one, including the sign-in.
 */
export const iconsOneByOne = (): Plugin => ({
  name: 'icons-one-by-one',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: '@tabler/icons-react' },
    handler: (code) => ({
      code: code.replace(ICONS, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
          .join(';'),
      ),
      map: null,
    }),
  },
})
