import type { Wallet } from '@portico/core'
import { Button } from '@portico/react/ui'
import { useWalletConnect } from '../useWalletConnect.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

/** For a wallet that exists as an extension only and is not installed. */
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
