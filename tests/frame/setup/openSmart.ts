import {
  encodeAbiParameters,
  type Hex,
  keccak256,
  type TransactionSerializedEIP7702,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Approval } from '../../../server/frame/approval/Approval.ts'
import { type Bytes, hex } from '../../../server/frame/bytes.ts'
import { memoryKeyStore } from '../../../server/frame/device/openKeyStore.ts'
import type { EvmAuthorization, EvmTransaction } from '../../../server/frame/evm/EvmTransaction.ts'
import { hashMessage, hashTypedData } from '../../../server/frame/evm/hashMessages.ts'
import type { TypedData } from '../../../server/frame/evm/TypedData.ts'
import type { ReadContext, SignContext } from '../../../server/frame/page/FrameContext.ts'
import { readRpc } from '../../../server/frame/page/readRpc.ts'
import { signerFor } from '../../../server/frame/sign/signerFor.ts'
import { accountTypes } from '../../../server/frame/worker/accountTypes.ts'
import { type CallsEntry, callsStore } from '../../../server/frame/worker/callsStore.ts'
import {
  signAuthorization,
  signHash,
  signTransaction,
} from '../../../server/frame/worker/signatures.ts'
import { inWindow } from './inWindow.ts'

const secret = hex.decode(`0x${'11'.repeat(32)}`)
export const owner = privateKeyToAccount(hex.encode(secret))
export const origin = 'https://app.acme.example'
export const payer = 'https://paymaster.acme.example'
export const delegate = '0xDe1E9a7e0000000000000000000000000000dE1e'
const delegateCode = '0x6001'
export const paymaster = `0x${'5a'.repeat(20)}` as const
const ether = { symbol: 'ETH', decimals: 18 }
const smartAccount = { delegate, codeHash: keccak256(delegateCode), payers: [payer] }
export const networks = [
  { id: 'eip155:1', name: 'Ethereum', ...ether, smartAccount },
  { id: 'eip155:8453', name: 'Base', ...ether },
] as const

type Answer = (params: readonly unknown[]) => unknown
type Asked = { stage: string; url: string; operation: Record<string, string> }

/** A wallet with its real signatures and store, over a scripted node, bundler and sponsor. */
export function openSmart() {
  const store = memoryKeyStore()
  const shown: Approval[] = []
  const sent: Hex[] = []
  const operations: Record<string, never>[] = []
  const asked: Asked[] = []
  const node: Record<string, Answer> = {
    eth_getTransactionCount: () => '0x5',
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_estimateGas: () => toHex(100_000),
    eth_call: () => encodeAbiParameters([{ type: 'uint256' }], [3n]),
    eth_getCode: ([account]) => (account === delegate ? delegateCode : '0x'),
    eth_getTransactionReceipt: () => null,
    eth_estimateUserOperationGas: () => ({
      callGasLimit: '0x186a0',
      verificationGasLimit: '0x30d40',
      preVerificationGas: '0xc350',
    }),
    eth_sendUserOperation: ([operation]) => {
      operations.push(operation as Record<string, never>)
      return sponsor.hash
    },
    eth_getUserOperationReceipt: () => null,
  }
  const sponsor = {
    hash: '0x' as Hex,
    answer: (_: Asked): object => ({ paymaster, paymasterData: '0xfeed' }),
  }
  const nodeRequest = async (_: string, method: string, params: readonly unknown[]) => {
    if (method !== 'eth_sendRawTransaction') return node[method]?.(params)
    const [raw] = params as [TransactionSerializedEIP7702]
    sent.push(raw)
    return keccak256(raw)
  }
  const place = { user: 'ada', dapp: origin }
  const wallet = {
    nodeRequest,
    signTransactions: async (list: readonly EvmTransaction[]) =>
      list.map((one) => signTransaction(one, secret)),
    signMessage: async (message: Bytes) => signHash(hashMessage(message), secret),
    async signTypedData(data: TypedData) {
      sponsor.hash = hex.encode(hashTypedData(data))
      return signHash(hashTypedData(data), secret)
    },
    signAuthorization: async (one: EvmAuthorization) => signAuthorization(one, secret),
    async sponsorCalls(question: Asked) {
      asked.push(question)
      return sponsor.answer(question)
    },
    findCalls: (id: string, dapp: string) => callsStore.find(store, id, dapp),
    saveCalls: (entry: CallsEntry) => callsStore.save(store, entry),
    findAccountType: () => accountTypes.find(store, place),
    saveAccountType: (_: string, type: 'eoa' | 'smartAccount') =>
      accountTypes.save(store, { ...place, type }),
  }
  const context = {
    wallet,
    networks,
    network: networks[0],
    address: owner.address,
    origin,
    find: (chainId: string) => networks.find(({ id }) => id === `eip155:${chainId}`),
    async approve(approval: Approval) {
      shown.push(approval)
      return inWindow
    },
  }
  const sign = (method: string, params: unknown, change: object = {}) =>
    // The signer uses these parts of the worker alone.
    signerFor(method).sign(params, { ...context, ...change } as unknown as SignContext)
  return {
    ...{ context, shown, sent, operations, asked, node, sponsor, store, wallet, sign },
    send: (batch: object, change?: object) =>
      sign('wallet_sendCalls', [{ version: '2.0.0', ...batch }], change),
    read: async (method: string, params: unknown = [], change: object = {}) =>
      readRpc(method, params, { ...context, ...change } as unknown as ReadContext),
  }
}
