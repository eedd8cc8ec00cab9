import { useWords } from '../hooks/useWords.ts'
import { Button } from './Button.tsx'
import css from './Retry.css'
import { useStyles } from './useStyles.ts'

export type RetryProps = { text: string; onRetry: () => void }

/** A message about content that failed to load, with a retry button. */
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
