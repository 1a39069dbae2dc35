import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { firstPaintText } from '#domain/contract/first-paint-texts.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * The sign-in as it looks before any script has run, once per language: public/start.js shows it to anyone without a session on
 * this device, in the brand's colours. The server keeps only the requested language and names the brand
 * (server/http/brand-page.ts). It cannot be used yet, so it is hidden from screen readers; the entry draws the form in the same
 * places (src/ui/theme/sign-in-screen.css).
 */
export async function signInFrames(): Promise<string> {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  const frames = LANGUAGE_CODES.map(async (language) => {
    const messages = await catalog?.read(language)
    const say = (message: string, id = generateMessageId(message)): string => {
      const { translation = '' } = messages?.[id] ?? {}
      if (translation === '' && language !== 'en') throw new Error(`${language} does not say “${message}”`)
      return escapeHtml(translation || message)
    }
    const field = (label: string): string => `<p>${say(label)}<i></i></p>`
    const links = ['Apply for an account', 'Help centre', 'Legal information'].map((text) => `<b>${say(text)}</b>`)
    return [
      `<template data-language="${language}"><div class="firstSignIn signInScreen" aria-hidden="true"><div class="signInPanel">`,
      `<b><svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=""/></svg>Tradepad</b><h1>${say('Sign in')}</h1><i></i>`,
      field('E-mail or user name'),
      field('Password'),
      `<em>${say('Sign in')}</em><p>${say('Forgotten your password?')}</p>`,
      `<p>${say(firstPaintText.message, firstPaintText.id)}</p>`,
      `</div><footer class="signInFoot"><p>${say('Language')}<i></i></p>${links.join('')}</footer></div></template>`,
    ].join('')
  })
  return (await Promise.all(frames)).join('')
}
