import type { Wallet } from '@portico/core'
import { openLink, storeLinks } from '@portico/core/wallets'
import { Button, observer, useStyles } from '@portico/react/ui'
import { useEffect, useState } from 'react'
import { faultWords } from '../scan/pairingFault.ts'
import { usePairing, useWalletConnect } from '../scan/useWalletConnect.ts'
import { WaitingPanel } from '../scan/WaitingPanel.tsx'
import css from './AppPanel.css'
import { type App, appLink } from './platforms.ts'

export type AppPanelProps = { wallet: Wallet; app: App }

/** Continues in the wallet's mobile app, web app or desktop app. */
export const AppPanel = observer(function AppPanel({ wallet, app }: AppPanelProps) {
  const { kit, t } = useWalletConnect()
  const returned = useReturned()
  const { uri, error, retry, restart } = usePairing()
  const inside = appLink.inside(kit, wallet, app)
  const link = appLink.of(kit, wallet, { app, uri })
  const unsafe = uri !== undefined && link === undefined
  const { name } = wallet
  const words = error
    ? faultWords(t, error, name)
    : { title: t('app.title', { wallet: name }), text: hint() }

  function hint(): string {
    if (unsafe) return t('app.noLink', { wallet: name })
    if (!link) return t('app.preparing')
    if (returned) return t('app.returned', { wallet: name })
    return inside ? t('app.inside', { wallet: name }) : t('app.text')
  }
  return (
    <WaitingPanel
      wallet={wallet}
      {...words}
      state={error ? 'failed' : inside ? 'stopped' : 'waiting'}
    >
      {!error && (
        <Button
          kind="primary"
          data-action="open"
          disabled={!link}
          onPress={() => link && openLink(link)}
        >
          {t('app.open', { wallet: name })}
        </Button>
      )}
      {!inside && (
        <Button
          kind={error ? 'primary' : 'quiet'}
          data-action="retry"
          onPress={error ? retry : restart}
        >
          {t('tryAgain')}
        </Button>
      )}
      {app !== 'web' && storeLinks(wallet).length > 0 && <GetWallet wallet={wallet} />}
    </WaitingPanel>
  )
})

/** True once the visitor has left the page and returned. */
function useReturned(): boolean {
  const [returned, setReturned] = useState(false)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setReturned(true)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return returned
}

/** Links to installing the wallet. */
function GetWallet({ wallet }: { wallet: Wallet }) {
  useStyles(css)
  const { kit, t } = useWalletConnect()
  return (
    <p className="GetWallet">
      <span>{t('app.missing')}</span>
      <Button
        kind="plain"
        data-action="get"
        onPress={() => kit.router.push('Downloads', { walletId: wallet.id })}
      >
        {t('app.get', { wallet: wallet.name })}
      </Button>
    </p>
  )
}
