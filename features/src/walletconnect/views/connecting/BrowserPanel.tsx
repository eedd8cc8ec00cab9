import type { Connector, Wallet } from '@portico/core'
import { Button } from '@portico/react/ui'
import { useWalletConnect } from '../useWalletConnect.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

export type BrowserPanelProps = { wallet: Wallet; connector: Connector }

/** The wallet is in this browser, where it connects without a code. */
export function BrowserPanel({ wallet, connector: { id } }: BrowserPanelProps) {
  const { kit, t } = useWalletConnect()
  const words = { title: t('browser.title', { wallet: wallet.name }), text: t('browser.text') }
  return (
    <WaitingPanel wallet={wallet} {...words} state="stopped">
      <Button
        kind="primary"
        data-action="connect"
        onPress={() => kit.router.push('ConnectingExternal', { connectorId: id })}
      >
        {t('browser.connect', { wallet: wallet.name })}
      </Button>
    </WaitingPanel>
  )
}
