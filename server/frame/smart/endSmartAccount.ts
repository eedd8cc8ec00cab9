import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import { type EvmTransaction, hashAuthorization } from '../evm/EvmTransaction.ts'
import { toQuantity } from '../evm/node.ts'
import { readFee } from '../evm/prepareTransactions.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../page/FrameContext.ts'
import { formatUnits } from '../sign/amountRows.ts'
import { inOrder, sendRaw } from '../sign/broadcast.ts'
import { readSigners } from '../signers/readSigners.ts'
import { type Delegation, readDelegation } from './readDelegation.ts'
import { smartNetwork } from './smartNetwork.ts'

type Context = Pick<SignContext, 'wallet' | 'network' | 'address' | 'approve'>

const zeroAddress = `0x${'0'.repeat(40)}` as const
/** A transfer of nothing with an authorization takes 46,000. */
const gas = 60_000n

/** Makes an account a plain one again: it runs no code any more, whoever set it. Returns the transaction's hash. */
export function endSmartAccount(context: Context): Promise<string> {
  return inOrder(context.wallet, async () => {
    const { wallet, address, approve } = context
    const { settings, chainId, from, node } = smartNetwork(context)
    const [before, nextNonce, fee, balance, signers] = await Promise.all([
      readDelegation(from, settings.delegate, node),
      node('eth_getTransactionCount', [from, 'pending']).then(toQuantity),
      readFee(node),
      node('eth_getBalance', [from, 'latest']).then(toQuantity),
      readSigners(from, settings.delegate, node).catch(() => undefined),
    ])
    if (fee.type === 'legacy' || before.kind === 'none')
      throw frameError('input', 'The account is a plain one already')
    const nonce = Number(nextNonce)
    const authorization = { chainId, address: zeroAddress, nonce: nonce + 1 }
    const call = { to: from, value: 0n, data: '0x' } as const
    const transaction: EvmTransaction = { chainId, nonce, ...call, gas, fee, authorization }
    const maxFee = gas * fee.maxFeePerGas
    const isShort = balance < maxFee
    // Not every contract of smart accounts has signers: the operator says which has.
    const count = signers ? signers.length : settings.signers ? undefined : 0
    const shown = { transaction, before, maxFee, isShort, signers: count }
    const approved = await approve(describe(shown, context))
    const [signed] = await wallet.signTransactions([transaction], address, approved)
    if (!signed) throw frameError('input')
    await sendRaw(signed, context)
    return signed.hash
  })
}

type Shown = {
  readonly transaction: EvmTransaction
  readonly before: Delegation
  readonly maxFee: bigint
  readonly isShort: boolean
  /** How many are stored; undefined where that could not be read. */
  readonly signers: number | undefined
}

function describe(
  { transaction, before, maxFee, isShort, signers }: Shown,
  { network, address }: Context,
): Parameters<SignContext['approve']>[0] {
  const { symbol, decimals, name } = network
  const { authorization, nonce, gas } = transaction
  const fee = `${formatUnits(maxFee, decimals)} ${symbol}`
  const digest = authorization ? hex.encode(hashAuthorization(authorization)) : ''
  return {
    title: t('endSmart'),
    intro: t('endSmartIntro', { network: name }),
    network: name,
    warnings: [
      ...(signers === 0 ? [] : [t(signers ? 'endSigners' : 'endSignersUnknown')]),
      ...(isShort ? [t('short', { symbol })] : []),
    ],
    rows: [
      { label: t('account'), value: address, kind: 'address' },
      { label: t('accountCodeNow'), value: before.address ?? '', kind: 'address' },
      { label: t('fee'), value: t('feeAtMost', { fee }), kind: 'text' },
    ],
    details: [
      { label: t('nonce'), value: String(nonce), kind: 'text' },
      { label: t('gas'), value: gas.toLocaleString('en-US'), kind: 'text' },
      { label: t('upgradeDigest'), value: digest, kind: 'code' },
    ],
  }
}
