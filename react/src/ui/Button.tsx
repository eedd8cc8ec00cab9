import { systemClock } from '@portico/core/async'
import { Check, Copy } from 'lucide'
import { type ComponentPropsWithoutRef, type ReactElement, useEffect, useState } from 'react'
import { useAnyKit } from '../kit/contexts.ts'
import { en, useWords } from '../words/en.ts'
import css from './Button.css'
import { Icon, type IconNode } from './Icon.tsx'
import { useStyles } from './useStyles.ts'

export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** `primary`: the main action. `quiet`: an alternative. `plain`: a link in text. */
  kind?: 'primary' | 'quiet' | 'plain'
  /** Absent for a button that submits a form. */
  onPress?: () => void
}

/** A text button; 48 px high, except the plain one. */
export function Button({ kind = 'quiet', onPress, ...button }: ButtonProps) {
  useStyles(css)
  return <button type="button" {...button} className="Button" data-kind={kind} onClick={onPress} />
}

export type LinkButtonProps = Omit<ComponentPropsWithoutRef<'a'>, 'target' | 'rel'> & {
  kind?: 'primary' | 'quiet' | 'plain'
  href: string
}

/** A button that opens an external page in a new tab, without an opener reference. */
export function LinkButton({ kind = 'quiet', children, ...link }: LinkButtonProps) {
  useStyles(css)
  const t = useWords(en)
  return (
    <a {...link} className="Button" data-kind={kind} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="unseen"> ({t('opensTab')})</span>
    </a>
  )
}

export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> & {
  icon: IconNode | ReactElement
  /** Accessible name, also shown as a tooltip. */
  label: string
  onPress: () => void
}

/** An icon button; 40 px, 44 px on touch screens. */
export function IconButton({ icon, label, onPress, ...button }: IconButtonProps) {
  useStyles(css)
  return (
    <button
      {...button}
      type="button"
      className="IconButton"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {'type' in icon ? icon : <Icon of={icon} />}
    </button>
  )
}

export type CopyButtonProps = {
  /** The text to copy. */
  value: string
  /** Accessible name, such as "Copy address". */
  label: string
  /** What is announced after copying. */
  done?: string
}

/** Time for which a tick shows in place of the icon. */
const copiedMs = 2000

/** Copies a text to the clipboard; the button itself shows that it worked. */
export function CopyButton({ value, label, done }: CopyButtonProps) {
  const { notices, settings } = useAnyKit()
  const { clock = systemClock } = settings
  const t = useWords(en)
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (copied === undefined) return
    return clock.after(copiedMs, () => setCopied(undefined))
  }, [copied, clock])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      // The page or the visitor does not permit clipboard access.
      notices.show('error', t('notCopied'))
    }
  }
  const isCopied = copied === value
  return (
    <>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={label}
        data-action="copy"
        data-copied={isCopied || undefined}
        onPress={copy}
      />
      <span className="unseen" role="status">
        {isCopied && (done ?? t('copied'))}
      </span>
    </>
  )
}
