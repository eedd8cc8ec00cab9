import { WalletCards } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { View } from '../../ui/View.tsx'
import { useWords } from '../../words/en.ts'
import { en } from '../../words/later.ts'

/** In place of a view of the account while none is connected. */
export function NoAccount() {
  const { router } = useAnyKit()
  const t = useWords(en)
  return (
    <View>
      <EmptyState icon={WalletCards} title={t('noAccount.title')} text={t('noAccount.text')}>
        <Button kind="primary" data-action="connect" onPress={() => router.push('Connect')}>
          {t('connect.title')}
        </Button>
      </EmptyState>
    </View>
  )
}
