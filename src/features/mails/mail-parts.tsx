import type { MailBody, MailPart } from '#domain/contract/mails.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { PlaceLink } from '../../ui/place-link.tsx'
import css from './mails.module.css'

/**
 * A mail as it was sent, drawn from what it is made of: its own HTML carries its look inline, which the policy of the page does not let
 * through, and would need to be trusted.
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

/** They never change, so their place names them. */
const drawPart = ({ kind, text, url }: MailPart, place: number) => (
  <p key={place}>
    {url === null ? (
      text
    ) : kind === 'button' ? (
      <PlaceLink linkUrl={pathHere(url)} className={buttonClass({})}>
        {text}
      </PlaceLink>
    ) : (
      // The way out of a kind of mail is a page of the service, not of the app.
      <a href={url} target="_blank" rel="noreferrer">
        {text}
      </a>
    )}
  </p>
)

/** Mails name the shop's whole address; of this shop its path is enough and loads nothing anew. */
const pathHere = (url: string): string => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url)
