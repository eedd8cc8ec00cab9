import { useWords } from '../hooks/useWords.ts'
import { Button } from './Button.tsx'
import css from './Retry.css'
import { useStyles } from './useStyles.ts'

export type RetryProps = { text: string; onRetry: () => void }

/** What did not come, and the way to ask for it again. */
export function Retry({ text, onRetry }: RetryProps) {
  useStyles(css)
  const t = useWords()
  return (
    <p className="Retry" role="status">
      <span>{text}</span>
      <Button kind="plain" data-action="retry" onPress={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  )
}
