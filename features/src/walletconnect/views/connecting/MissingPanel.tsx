import type { Wallet } from '@portico/core'
import { Button } from '@portico/react/ui'
import { useWalletConnect } from '../useWalletConnect.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

/** The wallet lives in browsers only, and not in this one. */
export function MissingPanel({ wallet }: { wallet: Wallet }) {
  const { kit, t } = useWalletConnect()
  const words = { title: t('none.title', { wallet: wallet.name }), text: t('none.text') }
  return (
    <WaitingPanel wallet={wallet} {...words} state="stopped">
      <Button
        kind="primary"
        data-action="get"
        onPress={() => kit.router.push('Downloads', { walletId: wallet.id })}
      >
        {t('app.get', { wallet: wallet.name })}
      </Button>
    </WaitingPanel>
  )
}
