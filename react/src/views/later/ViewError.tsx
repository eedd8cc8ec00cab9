import { CloudAlert } from 'lucide'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { View } from '../../ui/View.tsx'
import { useWords } from '../../words/en.ts'
import { en } from '../../words/later.ts'

export type ViewErrorProps = { view: string; onRetry: () => void }

/** Shown in place of a view that failed; the rest of the modal keeps working. */
export function ViewError({ view, onRetry }: ViewErrorProps) {
  const t = useWords(en)
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
