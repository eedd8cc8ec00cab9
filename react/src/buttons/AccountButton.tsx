import { useAccount } from '../hooks/useAccount.ts'
import type { RegisteredNamespace } from '../kit/useKit.ts'
import { useButtonWords } from '../words/buttonWords.ts'
import { AccountLabel } from './AccountLabel.tsx'
import { ButtonShell } from './ButtonShell.tsx'
import { useConnectButton } from './useConnectButton.ts'

/** Shows the account and opens it; renders nothing while disconnected. */
export function AccountButton({ namespace }: { namespace?: RegisteredNamespace }) {
  const t = useButtonWords()
  const { status } = useAccount(namespace ? { namespace } : {})
  const state = useConnectButton(namespace)
  const { address, open } = state
  if (status !== 'connected' || !address) return null
  return (
    <ButtonShell name="account" quiet label={t('account', { address })} onPress={open}>
      <AccountLabel state={state} />
    </ButtonShell>
  )
}
