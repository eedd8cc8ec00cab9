import type { Namespace, Wallet, WalletRow } from '@portico/core'
import { chooseWallet } from '@portico/core/wallets'
import { Button } from '@portico/react/ui'
import { useWalletConnect } from '../useWalletConnect.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

export type BrowserPanelProps = { wallet: Wallet; row: WalletRow; namespace: Namespace | undefined }

/** For a wallet in this browser, which connects without a code. */
export function BrowserPanel({ wallet, row, namespace }: BrowserPanelProps) {
  const { kit, t } = useWalletConnect()
  const words = { title: t('browser.title', { wallet: wallet.name }), text: t('browser.text') }
  return (
    <WaitingPanel wallet={wallet} {...words} state="stopped">
      <Button
        kind="primary"
        data-action="connect"
        onPress={() => chooseWallet(kit, row, { namespace })}
      >
        {t('browser.connect', { wallet: wallet.name })}
      </Button>
    </WaitingPanel>
  )
}
