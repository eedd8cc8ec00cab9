import { en, useWords } from '../../words/en.ts'
import { Button } from '../Button.tsx'
import { useStyles } from '../useStyles.ts'
import css from './Retry.css'

export type RetryProps = { text: string; onRetry: () => void }

/** A message about content that failed to load, with a retry button. */
export function Retry({ text, onRetry }: RetryProps) {
  useStyles(css)
  const t = useWords(en)
  return (
    <p className="Retry" role="status">
      <span>{text}</span>
      <Button kind="plain" data-action="retry" onPress={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  )
}
