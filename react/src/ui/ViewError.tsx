import { CloudAlert } from 'lucide'
import { useWords } from '../hooks/useWords.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { View } from './View.tsx'

export type ViewErrorProps = { view: string; onRetry: () => void }

/** Shown in place of a view that failed; the rest of the modal keeps working. */
export function ViewError({ view, onRetry }: ViewErrorProps) {
  const t = useWords()
  return (
    <View>
      <EmptyState
        icon={CloudAlert}
        title={t('viewError.title')}
        text={t('viewError.text', { view })}
      >
        <Button data-action="retry" onPress={onRetry}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </View>
  )
}
