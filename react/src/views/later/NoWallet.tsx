import { Wallet } from 'lucide'
import type { ReactNode } from 'react'
import { useAnyKit } from '../../kit/contexts.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useWords } from '../../words/en.ts'
import { en } from '../../words/later.ts'

/** Shown when this browser has no wallet. */
export function NoWallet({ children }: { children: ReactNode }) {
  const { router } = useAnyKit()
  const t = useWords(en)
  return (
    <EmptyState icon={Wallet} title={t('connect.none')} text={t('connect.noneText')}>
      <Button kind="primary" data-action="get" onPress={() => router.push('GetWallet')}>
        {t('connect.getWallet')}
      </Button>
      {children}
    </EmptyState>
  )
}
