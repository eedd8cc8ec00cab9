import type { ReactNode } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useWatchBalance } from '../hooks/useBalance.ts'
import { useAnyKit } from '../kit/contexts.ts'
import type { RegisteredNamespace } from '../kit/useKit.ts'
import { useButtonWords } from '../words/buttonWords.ts'
import { AccountLabel } from './AccountLabel.tsx'
import { ButtonShell } from './ButtonShell.tsx'
import { type ConnectButtonState, openReported, useConnectButton } from './useConnectButton.ts'

export type ConnectButtonProps = {
  namespace?: RegisteredNamespace
  /** Shows the native balance in place of the address. */
  balance?: boolean
  /** Replaces "Connect". */
  label?: string
}

/** Connects, and shows the account once connected; the same size in every state. */
export function ConnectButton({ namespace, balance = false, label }: ConnectButtonProps) {
  const kit = useAnyKit()
  const t = useButtonWords()
  const where = namespace ? { namespace } : {}
  const { status, address } = useAccount(where)
  const open = () => openReported(kit, where)
  if (status === 'unknown' || status === 'restoring')
    return <ButtonShell name="connect" busy label={t('restoring')} onPress={open} />
  if (status === 'disconnected' || !address)
    return (
      <ButtonShell name="connect" onPress={open}>
        <span className="text">
          {status === 'connecting' ? t('connecting') : (label ?? t('connect'))}
        </span>
      </ButtonShell>
    )
  return (
    <ButtonShell name="connect" quiet label={t('account', { address })} onPress={open}>
      <ConnectedLabel namespace={namespace} balance={balance} />
    </ButtonShell>
  )
}

type ConnectedLabelProps = { namespace: RegisteredNamespace | undefined; balance: boolean }

/** Apart from the button, which therefore reads no balance, name or network before an account is connected. */
function ConnectedLabel({ namespace, balance }: ConnectedLabelProps) {
  const t = useButtonWords()
  const state = useConnectButton(namespace)
  useWatchBalance(namespace, balance)
  if (state.isUnsupported) return <span className="text warning">{t('wrongNetwork')}</span>
  return <AccountLabel state={state} showNetwork showBalance={balance} />
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
