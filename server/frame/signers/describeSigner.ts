import type { Approval } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { Network } from '../page/Network.ts'
import { failureText } from '../sign/failureText.ts'
import type { PreparedBatch } from '../smart/prepareBatch.ts'
import { transactionRows } from '../smart/transactionRows.ts'
import type { Upgrade } from '../smart/upgradeOf.ts'
import { upgradeRows } from '../smart/upgradeRows.ts'
import { upgradeWarnings } from '../smart/upgradeWarnings.ts'
import { formatUnits } from '../ui/formatUnits.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import type { SignerChange } from './encodeSigners.ts'

type Changed = {
  readonly change: SignerChange
  readonly signer: string
  readonly label: string | undefined
}
type Facts = PreparedBatch & {
  readonly upgrade: Upgrade | undefined
  readonly network: Network
  readonly account: string
}

/** The approval of a signer that an account takes or gives up: what that means, for which account and network. */
export function describeSigner({ change, signer, label }: Changed, facts: Facts): Approval {
  const { transaction, maxFee, isShort, failure, upgrade, network, account } = facts
  const { name, symbol, decimals } = network
  const isAdded = change === 'add'
  const fee = `${formatUnits(maxFee, decimals)} ${symbol}`
  const shownLabel = label === undefined ? t('unknownPasskey') : revealHidden(label).text
  return {
    title: t(isAdded ? 'addSigner' : 'removeSigner'),
    intro: t(isAdded ? 'addSignerIntro' : 'removeSignerIntro', { network: name }),
    network: name,
    warnings: [
      ...(isAdded ? [t('addSignerWarning', { network: name })] : []),
      ...(upgrade ? upgradeWarnings(upgrade, name) : []),
      ...(failure === undefined ? [] : [t('wouldFail', { reason: failureText(failure) })]),
      ...(isShort ? [t('short', { symbol })] : []),
    ],
    rows: [
      { label: t('passkey'), value: shownLabel, kind: 'text' },
      { label: t('account'), value: account, kind: 'address' },
      ...(upgrade ? upgradeRows(upgrade) : []),
      { label: t('fee'), value: t('feeAtMost', { fee }), kind: 'text' },
    ],
    details: [{ label: t('signer'), value: signer, kind: 'code' }, ...transactionRows(transaction)],
  }
}
