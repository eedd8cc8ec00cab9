import type { CallOf, CallsStatus, Capabilities } from '../adapter/Calls.ts'
import type { Fee, Speed, TypedData } from '../adapter/NamespaceAdapter.ts'
import type { PreviewRisk, TransferUnits } from '../adapter/Preview.ts'
import type { CaipNetworkId, Namespace, TransactionOf } from '../caip/Namespace.ts'
import type { Connection, Connector } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** The part of a kit that provides the active connection; every kit satisfies it. */
export type SignerSource = {
  readonly connections: { current(namespace?: Namespace): Connection | undefined }
  readonly connectors: { get(id: string | undefined): Connector | undefined }
  readonly networks: {
    current(namespace: Namespace): NetworkDefinition | undefined
    find(id: CaipNetworkId | undefined): NetworkDefinition | undefined
    describe(id: CaipNetworkId): NetworkDefinition
  }
}

type In = { namespace?: Namespace }
/** A transfer in human amounts. */
export type SendInput = In & {
  to: string
  /** Decimal string in whole units. */
  amount: string
  token?: { address: string; decimals: number; symbol?: string }
  data?: string
  speed?: Speed
  memo?: string
  /** The fee that `estimateFee` returned and the visitor confirmed; `send` rejects a fee above 1.25 times of it. */
  reviewedFee?: Fee
  /** What a preview returned in `exact` and the visitor confirmed; `send` sends exactly these base units. */
  reviewedUnits?: TransferUnits
  /** The risks of the preview that the visitor accepted. */
  accepted?: readonly PreviewRisk[]
}

/** Actions of a connected wallet. All throw `connection/notConnected` and `request/*`. */
export type SigningActions = {
  signMessage(input: In & { message: string }): Promise<string>
  signTypedData(input: In & { typedData: TypedData }): Promise<string>
  send(input: SendInput): Promise<{ hash: string }>
  estimateFee(input: SendInput): Promise<Fee>
  /** In the encoding of the namespace, see `SignTransactionsRequest`. */
  signTransactions(
    input: In & { transactions: readonly Uint8Array[] },
  ): Promise<readonly Uint8Array[]>
  /** Bytes in the encoding of the namespace; for eip155 a transaction object as in viem. */
  sendTransaction(
    input: In & { transaction: TransactionOf; until?: 'sent'; reviewedFee?: Fee },
  ): Promise<{ hash: string }>
  /** Several calls with one question: EIP-5792, or one transaction of several instructions or messages. */
  sendCalls<ns extends Namespace = Namespace>(input: {
    namespace?: ns
    calls: readonly CallOf<ns>[]
    atomicRequired?: boolean
    capabilities?: Readonly<Record<string, unknown>>
    reviewedFee?: Fee
  }): Promise<{ id: string; hash?: string }>
  getCallsStatus(input: In & { id: string }): Promise<CallsStatus>
  getCapabilities(input?: In): Promise<Capabilities>
}

/** The names of the actions of a connected wallet. */
export const signingActionNames = [
  'signMessage',
  'signTypedData',
  'send',
  'estimateFee',
  'signTransactions',
  'sendTransaction',
  'sendCalls',
  'getCallsStatus',
  'getCapabilities',
] as const satisfies readonly (keyof SigningActions)[]
