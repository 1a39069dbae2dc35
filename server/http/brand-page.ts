import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#domain/brands/brand.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { hasCode } from '../db/data-lock.ts'
import { askedLanguage } from './asked-language.ts'
import { sendTagged } from './cached-answer.ts'
import { refuse } from './domain-error.ts'

const pack = promisify(brotliCompress)

/**
 * Returns the built page as it is before any script runs: with the brand's name, mark and colour, the language of its words, and
 * the link to these words.
 */
export const brandPage = (
  html: string,
  brand: Pick<Brand, 'name' | 'theme' | 'logo'>,
  language: Language,
  pageViewsPath: string | null = null,
): string =>
  html
    .replace('</head>', () =>
      pageViewsPath === null ? '</head>' : `<meta name="page-views" content="${pageViewsPath}" /></head>`,
    )
    .replace(WORDS_AHEAD, (_, before: string, code, after: string) => (code === language ? before + after : ''))
    .replace(FRAME, (frame, code) => (code === language ? markFrame(frame, brand) : ''))
    .replace('<html lang="en">', `<html lang="${intlLocale(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.name)}</title>`)
    .replace(/(<meta name="theme-color" media="\(prefers-color-scheme: light\)" content=")[^"]*/, `$1${brand.theme.accent}`)

/** The build links the words of every language (tools/build/start-pages.ts): loading those of the others would be wasted. */
const WORDS_AHEAD = /(\s*<link [^>]*) data-language="([\w-]+)"([^>]*>)/g

/** The sign-in shown before any script, in every language (tools/build/sign-in-frame.ts). */
const FRAME = /<template data-language="([\w-]+)">.*?<\/template>/gs
const markFrame = (frame: string, { logo, theme }: Pick<Brand, 'theme' | 'logo'>): string =>
  frame
    .replace('<template ', `<template data-light="${theme.accentDark}" data-dark="${theme.accentOnDark}" `)
    .replace(' d=""/>', () => ` d="${logo.mark}"/>`)
    .replace('</svg>Tradepad', () => `</svg>${escapeHtml(logo.wordmark)}`)

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The process may start without the app (tests, `npm run dev`): then there is no screen to serve. */
const notBuilt = (error: unknown): never => {
  if (hasCode(error, 'ENOENT')) refuse('request.notFound')
  throw error
}

interface Page {
  readonly plain: Buffer
  readonly packed: Buffer
}

/** Sends a page of the build; rendered once per brand and language, and again when the build's file changes. */
export const createBrandPages = (pageViewsPath: string | null) => {
  const made = new Map<string, { readonly of: number; readonly page: Promise<Page> }>()
  const make = async (file: string, brand: Brand, language: Language): Promise<Page> => {
    const plain = Buffer.from(brandPage(await readFile(file, 'utf8'), brand, language, pageViewsPath))
    return { plain, packed: await pack(plain) }
  }
  const pageOf = async (file: string, brand: Brand, language: Language): Promise<Page> => {
    const key = `${file} ${brand.id} ${language}`
    const { mtimeMs } = await stat(file).catch(notBuilt)
    const known = made.get(key)
    if (known?.of === mtimeMs) return known.page
    const page = make(file, brand, language)
    made.set(key, { of: mtimeMs, page })
    page.catch(() => made.delete(key))
    return page
  }
  return async (request: FastifyRequest, reply: FastifyReply, brand: Brand, file: string) => {
    const { plain, packed } = await pageOf(file, brand, askedLanguage(request, brand.languages))
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding')
      .type('text/html; charset=utf-8')
    if (!/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return sendTagged(request, reply, plain)
    void reply.header('content-encoding', 'br')
    return sendTagged(request, reply, packed)
  }
}
