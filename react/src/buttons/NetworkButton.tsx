import type { RegisteredNamespace } from '../kit/useKit.ts'
import { Picture } from '../ui/Picture.tsx'
import { useButtonWords } from '../words/buttonWords.ts'
import { ButtonShell } from './ButtonShell.tsx'
import { useConnectButton } from './useConnectButton.ts'

/** Shows the current network and opens the list to switch it. */
export function NetworkButton({ namespace }: { namespace?: RegisteredNamespace }) {
  const t = useButtonWords()
  const { network, isUnsupported, status, openNetworks } = useConnectButton(namespace)
  const busy = status === 'unknown' || status === 'restoring'
  const name = isUnsupported ? t('wrongNetwork') : (network?.name ?? t('chooseNetwork'))
  return (
    <ButtonShell
      name="network"
      quiet
      busy={busy}
      label={t('network', { network: name })}
      onPress={openNetworks}
    >
      {!busy && !isUnsupported && network && (
        <Picture src={network.assets?.imageUrl} of={network.caipNetworkId} />
      )}
      {!busy && <span className={isUnsupported ? 'text warning' : 'text'}>{name}</span>}
    </ButtonShell>
  )
}
