import { systemClock } from '@portico/core/async'
import { defineMessages } from '@portico/core/feature'
import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { useAnyKit } from '../../kit/contexts.ts'
import { useWords } from '../../words/en.ts'
import { IconButton } from '../Button.tsx'

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

const en = defineMessages({
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying.',
})
