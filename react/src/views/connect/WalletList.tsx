import type { Connector, Namespace } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useWords } from '../../hooks/useWords.ts'
import { Hint, observer, Section } from '../../ui/index.ts'
import { LegalConsent } from './LegalConsent.ts'
import { WalletRow } from './WalletRow.tsx'
import { walletOrder } from './walletOrder.ts'

export type WalletListProps = {
  wallets: readonly Connector[]
  namespace: Namespace | undefined
}

/** The wallets of this browser; a press asks one of them to connect. */
export const WalletList = observer(function WalletList({ wallets, namespace }: WalletListProps) {
  const kit = useAnyKit()
  const t = useWords()
  const { recent } = kit.connectors
  const { legalCheckbox, termsUrl, privacyUrl } = kit.settings
  const mustAgree = legalCheckbox === true && (termsUrl ?? privacyUrl) !== undefined
  const choose = ({ id, name }: Connector) => {
    kit.events.track('SELECT_WALLET', { name })
    kit.router.push('ConnectingExternal', { connectorId: id, ...(namespace && { namespace }) })
  }
  const copies = [...new Set(wallets.filter((it) => it.duplicate).map(({ name }) => name))]
  return (
    <Section label={t('connect.wallets')}>
      {walletOrder(wallets, recent).map((wallet) => (
        <WalletRow
          key={wallet.id}
          wallet={wallet}
          recent={recent}
          disabled={mustAgree && !LegalConsent.of(kit).given}
          onPress={() => choose(wallet)}
        />
      ))}
      {copies.map((name) => (
        <Hint key={name} tone="warning">
          {t('connect.copyHint', { name })}
        </Hint>
      ))}
    </Section>
  )
})
