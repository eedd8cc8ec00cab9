import { encodeAbi } from '@portico/core/abi'
import type { Approval } from '../approval/Approval.ts'
import { t } from '../en.ts'
import { frameError } from '../frameError.ts'
import type { Network, SignContext } from '../page/FrameContext.ts'
import { formatUnits } from '../sign/amountRows.ts'
import { inOrder, sendRaw } from '../sign/broadcast.ts'
import { failureText } from '../sign/describeEvmCall.ts'
import { transactionRows } from '../smart/describeBatch.ts'
import { type PreparedBatch, prepareBatch } from '../smart/prepareBatch.ts'
import { checkDelegate } from '../smart/readDelegation.ts'
import { smartNetwork } from '../smart/smartNetwork.ts'
import { type Upgrade, upgradeOf, upgradeRows, upgradeWarnings } from '../smart/upgrade.ts'
import { revealHidden } from '../ui/revealHidden.ts'

type Context = Pick<SignContext, 'wallet' | 'network' | 'address' | 'approve'>
export type ChangedSigner = {
  readonly change: SignerChange
  /** Verifier and key (ERC-7913). */
  readonly signer: `0x${string}`
  /** Absent for one that this site does not know. */
  readonly label: string | undefined
}

/**
 * Adds a signer to an account, or removes one, by a transaction of its own key that the visitor has reviewed. An account
 * that is a plain one yet becomes a smart account with it. Returns the transaction's hash.
 */
export function changeSigner(changed: ChangedSigner, context: Context): Promise<string> {
  return inOrder(context.wallet, async () => {
    const { wallet, network, address, approve } = context
    const { settings, chainId, from, node } = smartNetwork(context)
    if (!settings.signers) throw frameError('chain')
    const { verifier, codeHash } = settings.signers
    if (changed.change === 'add') await checkDelegate({ delegate: verifier, codeHash }, node)
    const upgrade = await upgradeOf(from, settings, node)
    const data = encodeSigners(changed.change, changed.signer)
    const calls = [{ to: from, value: 0n, data }]
    const prepared = await prepareBatch(calls, { chainId, from, node, upgradeTo: upgrade?.to })
    const shown = { ...prepared, upgrade, network, account: address }
    const approved = await approve(describeSigner(changed, shown))
    const [signed] = await wallet.signTransactions([prepared.transaction], address, approved)
    if (!signed) throw frameError('input')
    await sendRaw(signed, context)
    return signed.hash
  })
}

/** `addSigners(bytes[])` and `removeSigners(bytes[])`, which an account calls of itself. */
const selectors = { add: '0x96d4110b', remove: '0x7cc2046b' } as const
type SignerChange = keyof typeof selectors

/** The call with which an account takes one signer more, or one less. */
export function encodeSigners(change: SignerChange, signer: string): `0x${string}` {
  return encodeAbi([{ list: [{ bytes: signer }] }], selectors[change])
}

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
function describeSigner({ change, signer, label }: Changed, facts: Facts): Approval {
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
