import {
  createPublicClient,
  createWalletClient,
  decodeEventLog,
  type Hex,
  http,
  numberToHex,
  type RpcTransactionReceipt,
  zeroAddress,
} from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type { BundledOperation } from './BundledOperation.ts'
import { bundlerError } from './bundlerError.ts'
import { checkAuthorization } from './checkAuthorization.ts'
import { codeOverride, estimateOperation } from './estimateOperation.ts'
import { executor } from './executor.ts'
import { entryPoints, readOperation } from './readOperation.ts'
import { toBundlerError } from './toBundlerError.ts'

export type BundlerOptions = {
  /** URL of the chain's node. */
  readonly node: string
  readonly chainId: number
}
export type Bundler = (method: string, params: readonly unknown[]) => Promise<unknown>

type Kept = { readonly sent: unknown; readonly bundled: BundledOperation; readonly hash: Hex }

/** Operations whose receipts can be asked for; the oldest are forgotten. */
const maxKept = 10_000
const maxGas = 20_000_000n

/**
 * Answers the methods of a bundler (ERC-7769), for the sandbox alone: it sends each operation at once and by itself, and
 * trusts its clients, so it has no mempool, no reputation and no rules about storage.
 */
export function createBundler({ node, chainId }: BundlerOptions): Bundler {
  const account = privateKeyToAccount(executor.key)
  const options = { chain: { ...foundry, id: chainId }, transport: http(node) }
  const client = createPublicClient({ ...options, cacheTime: 0 })
  const wallet = createWalletClient({ ...options, account })
  const kept = new Map<string, Kept>()
  /** One at a time, so that the nonces of the account do not collide. */
  let sending: Promise<unknown> = Promise.resolve()

  const send = async (params: readonly unknown[]): Promise<Hex> => {
    const bundled = readOperation(params)
    const { operation, authorization, entryPoint } = bundled
    const gas = gasOf(bundled)
    await checkAuthorization(client, bundled)
    const { address, abi, version } = entryPoint
    const args = [[toPackedUserOperation(operation)], account.address] as const
    const call = { address, abi, functionName: 'handleOps', args, gas } as const
    const stateOverride = codeOverride(bundled)
    await client
      .simulateContract({ ...call, account, stateOverride })
      .catch((error) => Promise.reject(toBundlerError(error)))
    const authorizationList = authorization && { authorizationList: [authorization] }
    const hash = await wallet.writeContract({ ...call, ...authorizationList })
    const rest = { chainId, entryPointAddress: address, entryPointVersion: version }
    const id = getUserOperationHash({ ...rest, userOperation: operation })
    kept.set(id, { sent: params[0], bundled, hash })
    if (kept.size > maxKept) kept.delete(kept.keys().next().value as string)
    return id
  }

  const receiptOf = async (id: string) => {
    const found = kept.get(id)
    if (!found) return null
    const receipt = await client.request({
      method: 'eth_getTransactionReceipt',
      params: [found.hash],
    })
    return receipt && toOperationReceipt(id, found.bundled, receipt)
  }

  const gasPrice = async () => {
    const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
    const price = {
      maxFeePerGas: numberToHex(maxFeePerGas),
      maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
    }
    return { slow: price, standard: price, fast: price }
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => numberToHex(chainId),
    eth_supportedEntryPoints: () => entryPoints.map(({ address }) => address),
    eth_estimateUserOperationGas: (params) => estimateOperation(client, readOperation(params)),
    eth_sendUserOperation(params) {
      const next = sending.then(() => send(params))
      sending = next.catch(() => undefined)
      return next
    },
    eth_getUserOperationByHash([id]) {
      const found = kept.get(String(id))
      if (!found) return null
      const { sent, bundled, hash } = found
      const entryPoint = bundled.entryPoint.address
      return { userOperation: sent, entryPoint, transactionHash: hash }
    },
    eth_getUserOperationReceipt: ([id]) => receiptOf(String(id)),
    pimlico_getUserOperationGasPrice: gasPrice,
  }
  return async (method, params) => {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!answer) throw bundlerError(-32601, `The method ${method} is not available`)
    return answer(params)
  }
}

/** Gas of the transaction. Throws -32602 for more than a bundle may have. */
function gasOf({ operation }: BundledOperation): bigint {
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const paymasterGas = paymasterVerificationGasLimit + paymasterPostOpGasLimit
  const gas = callGasLimit + verificationGasLimit + preVerificationGas + paymasterGas + 200_000n
  if (gas > maxGas) throw bundlerError(-32602, `The gas limits are above ${maxGas}`)
  return gas
}

function toOperationReceipt(
  id: string,
  { operation, entryPoint }: BundledOperation,
  receipt: RpcTransactionReceipt,
) {
  const { abi, address } = entryPoint
  const events = receipt.logs.flatMap(({ data, topics, address: emitter }) => {
    if (emitter.toLowerCase() !== address.toLowerCase()) return []
    return [decodeEventLog({ abi, data, topics: topics as [Hex, ...Hex[]], strict: false })]
  })
  const ofThis = events.filter(
    ({ args }) => (args as { userOpHash?: Hex } | undefined)?.userOpHash === id,
  )
  const done = ofThis.find((event) => event.eventName === 'UserOperationEvent')
  if (done?.eventName !== 'UserOperationEvent') return null
  const reverted = ofThis.find((event) => event.eventName === 'UserOperationRevertReason')
  const { actualGasCost = 0n, actualGasUsed = 0n, success, paymaster } = done.args
  return {
    userOpHash: id,
    entryPoint: address,
    sender: operation.sender,
    nonce: numberToHex(operation.nonce),
    ...(paymaster !== zeroAddress && { paymaster }),
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    ...(reverted?.eventName === 'UserOperationRevertReason' && {
      reason: reverted.args.revertReason,
    }),
    logs: receipt.logs.filter((log) => log.address.toLowerCase() !== address.toLowerCase()),
    receipt,
  }
}
