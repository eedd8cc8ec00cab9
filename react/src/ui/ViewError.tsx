import { CloudAlert } from 'lucide'
import { useWords } from '../hooks/useWords.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { View } from './View.tsx'

export type ViewErrorProps = { view: string; onRetry: () => void }

/** Stands in for a view that broke; the rest of the modal lives on. */
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
