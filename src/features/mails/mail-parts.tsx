import type { MailBody, MailPart } from '#domain/contract/mails.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { PlaceLink } from '../../ui/place-link.tsx'
import css from './mails.module.css'

/**
 * A mail as it was sent, drawn from its parts: its own HTML has inline styles, which the page's policy blocks, and would have to be
 * trusted.
 */
export function MailParts({ body: { locale, parts } }: { body: MailBody }) {
  const isSmall = ({ kind }: MailPart) => kind === 'small'
  return (
    <div className={css.text} lang={locale}>
      {parts.filter((part) => !isSmall(part)).map(drawPart)}
      <footer className={css.small}>{parts.filter(isSmall).map(drawPart)}</footer>
    </div>
  )
}

/** Parts never change, so their index is a stable key. */
const drawPart = ({ kind, text, url }: MailPart, place: number) => (
  <p key={place}>
    {url === null ? (
      text
    ) : kind === 'button' ? (
      <PlaceLink linkUrl={pathHere(url)} className={buttonClass({})}>
        {text}
      </PlaceLink>
    ) : (
      // The unsubscribe link leads to a page of the service, not of the app.
      <a href={url} target="_blank" rel="noreferrer">
        {text}
      </a>
    )}
  </p>
)

/** Mails contain the shop's full address; here the path is enough and avoids a page load. */
const pathHere = (url: string): string => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url)
