import type { Namespace, Wallet } from '@portico/core'
import type { WalletRow } from '@portico/core/internal/connect'
import { chooseWallet, type Platform } from '@portico/core/wallets'
import { Button, observer, Tabs, useStyles } from '@portico/react/ui'
import { useState } from 'react'
import { QrPanel } from '../scan/QrPanel.tsx'
import { useWalletConnect } from '../scan/useWalletConnect.ts'
import { WaitingPanel } from '../scan/WaitingPanel.tsx'
import { AppPanel } from './AppPanel.tsx'
import { platforms } from './platforms.ts'
import css from './WalletPlatforms.css'

/** The ways to reach one wallet from this device, the best first. */
export const WalletPlatforms = observer(function WalletPlatforms({
  wallet,
  namespace,
}: {
  wallet: Wallet
  namespace: Namespace | undefined
}) {
  useStyles(css)
  const { kit, t } = useWalletConnect()
  const { row, platforms: ways } = platforms.of(kit, wallet, namespace)
  const [chosen, setChosen] = useState<Platform>()
  const platform = ways.find((it) => it === chosen) ?? ways[0]
  const choose = (next: Platform) => {
    setChosen(next)
    if (!platforms.pairs(kit, wallet, next)) return kit.attempts.leave()
    if (kit.attempts.current) return
    const input = {
      connectorId: 'walletConnect',
      walletId: wallet.id,
      ...(namespace && { namespace }),
    }
    void kit.attempts.show({ act: 'connect', input })
  }
  const panel = (
    <div className="WalletPlatforms" key={platform} data-platform={platform}>
      <Panel wallet={wallet} platform={platform} row={row} namespace={namespace} />
    </div>
  )
  if (ways.length === 1) return panel
  return (
    <Tabs
      label={t('platform.label')}
      tabs={ways.map((id) => ({ id, label: t(`platform.${id}`) }))}
      selected={platform}
      onSelect={(id) => choose(ways.find((it) => it === id) ?? platform)}
    >
      {panel}
    </Tabs>
  )
})

type PanelProps = {
  wallet: Wallet
  platform: Platform
  row: WalletRow | undefined
  namespace: Namespace | undefined
}

function Panel({ wallet, platform, row, namespace }: PanelProps) {
  if (platform === 'qrcode') return <QrPanel wallet={wallet} />
  if (platform === 'unsupported') return <MissingPanel wallet={wallet} />
  if (platform !== 'browser') return <AppPanel wallet={wallet} app={platform} />
  return row ? <BrowserPanel wallet={wallet} row={row} namespace={namespace} /> : null
}

export type BrowserPanelProps = { wallet: Wallet; row: WalletRow; namespace: Namespace | undefined }

/** For a wallet in this browser, which connects without a code. */
function BrowserPanel({ wallet, row, namespace }: BrowserPanelProps) {
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

/** For a wallet that exists as an extension only and is not installed. */
function MissingPanel({ wallet }: { wallet: Wallet }) {
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
