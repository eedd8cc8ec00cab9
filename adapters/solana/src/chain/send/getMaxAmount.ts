import type { Fee, SendRequest } from '@portico/core/adapter'
import { formatAmount, transferErrors } from '@portico/core/amount'
import { solanaErrors } from '../../solanaErrors.ts'
import { checkedAddress, readTokenAccounts } from '../getBalances.ts'
import { readMints } from '../readStates.ts'
import { requestNode } from '../requestNode.ts'
import { lamportsSchema, rentSchema } from '../schemas.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { readFee } from './simulate.ts'

type MaxRequest = Omit<SendRequest, 'amount'>

/**
 * The balance of a token that can move: none of frozen accounts, and nothing of a token that cannot be transferred; for SOL minus twice the fee, since the priority fee changes, and minus the rent-exempt
 * minimum: the network rejects a remaining balance between zero and that. Throws `transfer/otherDecimals`, and as
 * `prepareTransfer` does.
 */
export async function getMaxAmount(request: MaxRequest): Promise<string> {
  const { account, network, token } = request
  const owner = checkedAddress(account.address)
  if (token) {
    const mint = checkedAddress(token.address)
    const [accounts, mints] = await Promise.all([
      readTokenAccounts(network, owner, { mint }),
      readMints(network, [mint]),
    ])
    const [decimals = token.decimals] = accounts.map((it) => it.decimals)
    if (decimals !== token.decimals)
      throw transferErrors.create('otherDecimals', [token.symbol ?? mint, decimals, token.decimals])
    const counted = mints.get(mint)
    if (!counted?.isTransferable) return '0'
    const movable = accounts.filter(({ isFrozen }) => !isFrozen)
    return counted.format(movable.reduce((sum, it) => sum + it.units, 0n))
  }
  const [balance, least, fee] = await Promise.all([
    requestNode(network, { call: (rpc) => rpc.getBalance(owner), answer: lamportsSchema }),
    requestNode(network, {
      call: (rpc) => rpc.getMinimumBalanceForRentExemption(0n),
      answer: rentSchema,
    }),
    feeOf(request),
  ])
  const rest = fee === undefined ? 0n : balance - least - 2n * fee
  return formatAmount(rest > 0n ? rest : 0n, network.nativeCurrency.decimals)
}

/** `undefined` when the account cannot pay it. */
async function feeOf(request: MaxRequest): Promise<bigint | undefined> {
  try {
    const { message } = await prepareTransfer({ ...request, amount: '0' })
    return await readFee(request.network, message)
  } catch (error) {
    if (solanaErrors.is(error, 'insufficientFees')) return undefined
    throw error
  }
}

/**
 * Estimates the cost of a send beyond its amount: fee, priority fee, and the rent of a token account that it creates
 * for the receiver. Throws as `prepareTransfer` does.
 */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const { network } = request
  const { message, rent } = await prepareTransfer(request)
  const fee = await readFee(network, message)
  const { symbol, decimals } = network.nativeCurrency
  return { amount: formatAmount(fee + rent, decimals), symbol }
}
