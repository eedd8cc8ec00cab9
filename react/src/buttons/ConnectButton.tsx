import type { ReactNode } from 'react'
import type { RegisteredNamespace } from '../hooks/Register.ts'
import { useWatchBalance } from '../hooks/useBalance.ts'
import { AccountLabel } from './AccountLabel.tsx'
import { ButtonShell } from './ButtonShell.tsx'
import { useButtonWords } from './useButtonWords.ts'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.ts'

export type ConnectButtonProps = {
  namespace?: RegisteredNamespace
  /** Shows the native balance in place of the address. */
  balance?: boolean
  /** Replaces "Connect". */
  label?: string
}

/** Connects, and shows the account once connected; the same size in every state. */
export function ConnectButton({ namespace, balance = false, label }: ConnectButtonProps) {
  const t = useButtonWords()
  const state = useConnectButton(namespace)
  useWatchBalance(namespace, balance)
  const { status, address, displayName, open } = state
  if (status === 'unknown' || status === 'restoring')
    return <ButtonShell name="connect" busy label={t('restoring')} onPress={open} />
  if (status === 'disconnected' || !address || !displayName)
    return (
      <ButtonShell name="connect" onPress={open}>
        <span className="text">
          {status === 'connecting' ? t('connecting') : (label ?? t('connect'))}
        </span>
      </ButtonShell>
    )
  return (
    <ButtonShell name="connect" quiet label={t('account', { address })} onPress={open}>
      {state.isUnsupported ? (
        <span className="text warning">{t('wrongNetwork')}</span>
      ) : (
        <AccountLabel state={state} showNetwork showBalance={balance} />
      )}
    </ButtonShell>
  )
}

/** A custom button: `children` renders it from the state. */
ConnectButton.Custom = function CustomConnectButton({
  namespace,
  children,
}: {
  namespace?: RegisteredNamespace
  children(state: ConnectButtonState): ReactNode
}) {
  return children(useConnectButton(namespace))
}
