import type {
  Call,
  CallsStatus,
  Capabilities,
  Fee,
  Speed,
  TypedData,
} from '../adapter/NamespaceAdapter.ts'
import type { Namespace, TransactionOf } from '../caip/Namespace.ts'

type In = { namespace?: Namespace }
export type SendInput = In & {
  to: string
  /** Decimal string in whole units. */
  amount: string
  token?: { address: string; decimals: number; symbol?: string }
  data?: string
  speed?: Speed
  memo?: string
  /** What `estimateFee` gave and the visitor confirmed; `send` refuses more than 1.25 times of it. */
  reviewedFee?: Fee
}

/** What a connected wallet can be asked. All throw `connection/notConnected` and `request/*`. */
export type SigningActions = {
  signMessage(input: In & { message: string }): Promise<string>
  signTypedData(input: In & { typedData: TypedData }): Promise<string>
  send(input: SendInput): Promise<{ hash: string }>
  estimateFee(input: SendInput): Promise<Fee>
  /** In the encoding of the chain family, see `SignTransactionsRequest`. */
  signTransactions(
    input: In & { transactions: readonly Uint8Array[] },
  ): Promise<readonly Uint8Array[]>
  /** Bytes in the encoding of the chain family; for eip155 an object as viem takes it. */
  sendTransaction(input: In & { transaction: TransactionOf }): Promise<{ hash: string }>
  /** EIP-5792. */
  sendCalls(
    input: In & {
      calls: readonly Call[]
      atomicRequired?: boolean
      capabilities?: Readonly<Record<string, unknown>>
    },
  ): Promise<{ id: string }>
  getCallsStatus(input: In & { id: string }): Promise<CallsStatus>
  getCapabilities(input?: In): Promise<Capabilities>
}
