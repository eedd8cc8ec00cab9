import { Wallet } from 'lucide'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useWords } from '../../hooks/useWords.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { NewHere } from './NewHere.tsx'

/** Shown when this browser has no wallet. */
export function NoWallet() {
  const { router } = useAnyKit()
  const t = useWords()
  return (
    <EmptyState icon={Wallet} title={t('connect.none')} text={t('connect.noneText')}>
      <Button kind="primary" data-action="get" onPress={() => router.push('GetWallet')}>
        {t('connect.getWallet')}
      </Button>
      <NewHere />
    </EmptyState>
  )
}
