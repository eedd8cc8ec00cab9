import type { Wallet } from '@portico/core'
import { Icon, observer, Ring, StatusText, Tile, useStyles } from '@portico/react/ui'
import { Smartphone } from 'lucide'
import type { ReactNode } from 'react'
import { useWalletConnect } from './useWalletConnect.ts'
import css from './WaitingPanel.css'

export type WaitingPanelProps = {
  /** Absent: any wallet. */
  wallet: Wallet | undefined
  title: string
  text: string
  /** `stopped`: no request is pending; `failed`: the same, and announced as an alert. */
  state: 'waiting' | 'stopped' | 'failed'
  /** The available actions. */
  children: ReactNode
}

/** The wallet that is waited for, its state, and the next step. */
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
