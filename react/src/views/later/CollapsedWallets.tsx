import type { CoreViews } from '@portico/core'
import { Wallet } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Row.tsx'
import { useWords } from '../../words/en.ts'
import { en } from '../../words/later.ts'

/** One row in place of the wallets, below the logins; a press shows them. */
export function CollapsedWallets({ params }: { params: CoreViews['Connect'] }) {
  const { router } = useAnyKit()
  const t = useWords(en)
  return (
    <Row
      icon={<Icon of={Wallet} />}
      label={t('connect.collapsed')}
      data-action="wallets"
      onPress={() => router.replace('Connect', { ...params, wallets: true })}
    />
  )
}
