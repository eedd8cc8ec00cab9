import type { Wallet } from '@portico/core'
import { Button, useStyles } from '@portico/react/ui'
import { useWalletConnect } from '../useWalletConnect.ts'
import css from './GetWallet.css'

/** Links to installing the wallet. */
export function GetWallet({ wallet }: { wallet: Wallet }) {
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
