import { defineMessages } from '@portico/core/feature'
import { Copy } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { useWords } from '../../words/en.ts'
import { IconButton } from '../Button.tsx'

export type CopyButtonProps = {
  /** The text to copy. */
  value: string
  /** Accessible name, such as "Copy address". */
  label: string
  /** The notice after copying. */
  done?: string
}

/** Copies a text to the clipboard, and reports whether that worked. */
export function CopyButton({ value, label, done }: CopyButtonProps) {
  const { notices } = useAnyKit()
  const t = useWords(en)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notices.show('success', done ?? t('copied'))
    } catch {
      // The page or the visitor does not permit clipboard access.
      notices.show('error', t('notCopied'))
    }
  }
  return <IconButton icon={Copy} label={label} data-action="copy" onPress={copy} />
}

const en = defineMessages({
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying.',
})
