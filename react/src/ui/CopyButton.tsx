import { Copy } from 'lucide'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { useWords } from '../hooks/useWords.ts'
import { IconButton } from './IconButton.tsx'

export type CopyButtonProps = {
  /** What is copied. */
  value: string
  /** What the button is called, as "Copy address". */
  label: string
  /** What the notice says once it was copied. */
  done?: string
}

/** Puts a text on the clipboard, and says whether it got there. */
export function CopyButton({ value, label, done }: CopyButtonProps) {
  const { notices } = useAnyKit()
  const t = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notices.show('success', done ?? t('copied'))
    } catch {
      // Not allowed by the page, or by the visitor.
      notices.show('error', t('notCopied'))
    }
  }
  return <IconButton icon={Copy} label={label} data-action="copy" onPress={copy} />
}
