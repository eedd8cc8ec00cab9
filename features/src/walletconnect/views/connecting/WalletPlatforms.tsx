import { type Namespace, type Wallet, type WalletRow, walletRows } from '@portico/core'
import { choosePlatform, type Platform, rowOf } from '@portico/core/wallets'
import { observer, Tabs, useStyles } from '@portico/react/ui'
import { useState } from 'react'
import { useWalletConnect } from '../useWalletConnect.ts'
import { AppPanel } from './AppPanel.tsx'
import { appLink } from './appLink.ts'
import { BrowserPanel } from './BrowserPanel.tsx'
import { MissingPanel } from './MissingPanel.tsx'
import type { PairingAttempt } from './PairingAttempt.ts'
import { QrPanel } from './QrPanel.tsx'
import { usePairingAttempt } from './usePairingAttempt.ts'
import css from './WalletPlatforms.css'

/** The ways to reach one wallet from here, the best first. */
export const WalletPlatforms = observer(function WalletPlatforms({
  wallet,
  namespace,
}: {
  wallet: Wallet
  namespace: Namespace | undefined
}) {
  useStyles(css)
  const { kit, t } = useWalletConnect()
  const row = rowOf(wallet, walletRows(kit.connectors.of(namespace), kit.wallets.current?.known))
  const mobile = kit.isMobile()
  const platforms = choosePlatform(wallet, { installed: row !== undefined, mobile })
  const [chosen, setChosen] = useState<Platform>()
  const platform = platforms.find((it) => it === chosen) ?? platforms[0]
  const pairs = !['browser', 'unsupported'].includes(platform)
  const opensInside = platform === 'mobile' && appLink.inside(kit, wallet, platform) !== undefined
  const attempt = usePairingAttempt(
    { walletId: wallet.id, ...(namespace && { namespace }) },
    pairs && !opensInside,
  )
  const panel = (
    <div className="WalletPlatforms" key={platform} data-platform={platform}>
      <Panel
        wallet={wallet}
        platform={platform}
        attempt={attempt}
        row={row}
        namespace={namespace}
      />
    </div>
  )
  if (platforms.length === 1) return panel
  return (
    <Tabs
      label={t('platform.label')}
      tabs={platforms.map((id) => ({ id, label: t(`platform.${id}`) }))}
      selected={platform}
      onSelect={(id) => setChosen(id as Platform)}
    >
      {panel}
    </Tabs>
  )
})

type PanelProps = {
  wallet: Wallet
  platform: Platform
  attempt: PairingAttempt
  row: WalletRow | undefined
  namespace: Namespace | undefined
}

function Panel({ wallet, platform, attempt, row, namespace }: PanelProps) {
  if (platform === 'qrcode') return <QrPanel attempt={attempt} wallet={wallet} />
  if (platform === 'unsupported') return <MissingPanel wallet={wallet} />
  if (platform !== 'browser') return <AppPanel attempt={attempt} wallet={wallet} app={platform} />
  return row ? <BrowserPanel wallet={wallet} row={row} namespace={namespace} /> : null
}
