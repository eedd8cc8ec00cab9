import { classifyMethod, rpcParams } from '@portico/features/embedded/protocol'
import type * as z from 'zod/mini'
import { approvalScreen } from '../approval/approvalScreen.ts'
import { frameError } from '../frameError.ts'
import { sendEvmTransaction } from '../sign/sendEvmTransaction.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { signEvmMessage } from '../sign/signEvmMessage.ts'
import { signSolanaMessage } from '../sign/signSolanaMessage.ts'
import {
  sendSolanaTransaction,
  signAllSolanaTransactions,
  signSolanaTransaction,
} from '../sign/signSolanaTransactions.ts'
import { signTypedData } from '../sign/signTypedData.ts'
import type { FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'

type RpcRequest = {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: string | number | undefined
}
type Sign = (params: unknown, context: SignContext) => Promise<unknown>

const checked =
  <schema extends z.ZodMiniType>(
    schema: schema,
    sign: (params: z.output<schema>, context: SignContext) => Promise<unknown>,
  ): Sign =>
  (params, context) => {
    const parsed = schema.safeParse(params)
    if (!parsed.success) throw frameError('input')
    return sign(parsed.data, context)
  }

/** Methods that this wallet signs, by the family of the network that they belong to. */
const signers: Readonly<Record<string, { family: 'eip155' | 'solana'; sign: Sign }>> = {
  personal_sign: { family: 'eip155', sign: signEvmMessage },
  eth_signTypedData_v4: { family: 'eip155', sign: signTypedData },
  eth_sendTransaction: { family: 'eip155', sign: sendEvmTransaction },
  solana_signMessage: {
    family: 'solana',
    sign: checked(rpcParams.solana_signMessage, signSolanaMessage),
  },
  solana_signTransaction: {
    family: 'solana',
    sign: checked(rpcParams.solana_signTransaction, signSolanaTransaction),
  },
  solana_signAllTransactions: {
    family: 'solana',
    sign: checked(rpcParams.solana_signAllTransactions, signAllSolanaTransactions),
  },
  solana_signAndSendTransaction: {
    family: 'solana',
    sign: checked(rpcParams.solana_signAndSendTransaction, sendSolanaTransaction),
  },
}

/** R6.01 to R6.03: reading goes to the operator's node, signing to the visitor, and nothing else anywhere. */
export async function answerRpc(
  { method, params, chainId }: RpcRequest,
  context: FrameContext,
  id: string,
): Promise<unknown> {
  const kind = classifyMethod(method)
  if (kind === 'refused') throw frameError('notAllowed')
  const { wallet, chain, queue, origin } = context
  if (!(await wallet.isActive())) throw frameError('notConnected')
  const network = chain.find(chainId)
  const addresses = await requireOpen(context, id)
  if (kind === 'read') return read(method, params, { context, network, address: addresses.eip155 })
  const signer = Object.hasOwn(signers, method) ? signers[method] : undefined
  if (!signer) throw frameError('notAllowed')
  if (!network.id.startsWith(`${signer.family}:`)) throw frameError('chain')
  return signer.sign(params, {
    wallet,
    network,
    origin,
    address: addresses[signer.family],
    approve: (approval) => queue.show(approvalScreen(approval, origin), id),
  })
}

type Reading = {
  readonly context: FrameContext
  readonly network: { readonly id: string }
  readonly address: string
}

function read(
  method: string,
  params: unknown,
  { context, network, address }: Reading,
): Promise<unknown> | unknown {
  if (!network.id.startsWith('eip155:')) throw frameError('chain')
  if (method === 'eth_accounts') return [address]
  if (method === 'eth_chainId')
    return `0x${BigInt(network.id.slice('eip155:'.length)).toString(16)}`
  // EIP-5792: this wallet announces no capability on any network.
  if (method === 'wallet_getCapabilities') return {}
  if (method.startsWith('wallet_')) throw frameError('notAllowed')
  return context.wallet.nodeRequest(network.id, method, params ?? [])
}
