import type { Plugin } from 'vite'

const ICON = /tabler.icons-react.*\/icons\/Icon[^/]*\.mjs$/
const ICON_PATH = /\["path", \{ "d": "(M[^"]*)", "key": "svg-\d+" \}\]/

/** An icon's lines as one path: each is an element, a card has a dozen of them, and what is scrolled pays for each. */
export const onePathIcons = (): Plugin => ({
  name: 'one-path-icons',
  apply: 'build',
  transform: {
    filter: { id: ICON },
    handler(code) {
      const [whole, list] = /const __iconNode = \[(.*)\];/.exec(code) ?? []
      // Filled shapes that meet are not the shape of their outline.
      if (whole === undefined || list === undefined || !code.includes('"outline"')) return null
      const parts = list.split(/(?<=\]), (?=\[)/).map((part) => ICON_PATH.exec(part)?.[1])
      // A circle, a filled part or a path of its own kind stays as it is.
      if (parts.length < 2 || parts.includes(undefined)) return null
      const path = JSON.stringify([['path', { d: parts.join(''), key: 'svg-0' }]])
      return { code: code.replace(whole, () => `const __iconNode = ${path};`), map: null }
    },
  },
})

const ICONS = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Each icon from its own file: by the package's index every one of the app's icons would be a part of whatever names one of them, and
 * so of the sign-in.
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
