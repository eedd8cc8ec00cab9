import { WalletCards } from 'lucide'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { useProfileWords } from './useProfileWords.ts'

/** Shown when no wallet is connected, or the dapp permits only one. */
export function NoWallets({ why }: { why: 'none' | 'off' }) {
  const { router } = useAnyKit()
  const t = useProfileWords()
  return (
    <EmptyState icon={WalletCards} title={t(`profile.${why}`)} text={t(`profile.${why}Text`)}>
      <Button kind="primary" data-action="add" onPress={() => router.push('Connect')}>
        {t(why === 'off' ? 'profile.another' : 'profile.add')}
      </Button>
    </EmptyState>
  )
}
