import type { Wallet } from '@portico/core'
import { Icon, observer, Ring, StatusText, Tile, useStyles } from '@portico/react/ui'
import { Smartphone } from 'lucide'
import type { ReactNode } from 'react'
import { useWalletConnect } from '../useWalletConnect.ts'
import css from './WaitingPanel.css'

export type WaitingPanelProps = {
  /** Absent: whichever the visitor has. */
  wallet: Wallet | undefined
  title: string
  text: string
  /** `stopped`: nobody is waited for, and `failed` besides says it at once. */
  state: 'waiting' | 'stopped' | 'failed'
  /** What can be done now. */
  children: ReactNode
}

/** Which wallet is waited for, how it stands, and the next step. */
export const WaitingPanel = observer(function WaitingPanel(props: WaitingPanelProps) {
  const { wallet, title, text, state, children } = props
  useStyles(css)
  const { kit } = useWalletConnect()
  return (
    <div className="WaitingPanel">
      <div className="WaitingPanel-state">
        <Ring state={state === 'waiting' ? 'waiting' : 'stopped'}>
          {wallet ? (
            <Tile name={wallet.name} src={kit.wallets.current?.imageOf(wallet)} size="large" />
          ) : (
            <Icon of={Smartphone} />
          )}
        </Ring>
        <StatusText title={title} role={state === 'failed' ? 'alert' : 'status'}>
          {text}
        </StatusText>
      </div>
      {children}
    </div>
  )
})
