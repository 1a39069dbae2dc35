import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'

interface AnchorProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  icon?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

function ButtonAnchor({ variant, large, block, className, icon, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, large, block, className })}>
      {icon}
      {children}
    </a>
  )
}

/** A link that looks like a button: takes the router's `to`, `search`, `params`. */
export const LinkButton = createLink(ButtonAnchor)
