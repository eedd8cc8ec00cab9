import type { Namespace, Wallet, WalletRow } from '@portico/core'
import type { Platform } from '@portico/core/wallets'
import { observer, Tabs, useStyles } from '@portico/react/ui'
import { useState } from 'react'
import { useWalletConnect } from '../useWalletConnect.ts'
import { AppPanel } from './AppPanel.tsx'
import { BrowserPanel } from './BrowserPanel.tsx'
import { MissingPanel } from './MissingPanel.tsx'
import { platforms } from './platforms.ts'
import { QrPanel } from './QrPanel.tsx'
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
      onSelect={(id) => choose(id as Platform)}
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
