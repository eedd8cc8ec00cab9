import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type {
  Call,
  CallsStatus,
  Capabilities,
  Fee,
  NamespaceAdapter,
  Signer,
  TypedData,
} from '../adapter/NamespaceAdapter.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import { requestErrors } from '../errors/requestErrors.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'

type In = { namespace?: Namespace }
export type SendInput = In & {
  to: string
  /** Decimal string in whole units. */
  amount: string
  token?: { address: string; decimals: number }
  data?: string
}

/** What a connected wallet can be asked. All throw `connection/notConnected` and `request/*`. */
export type SigningVerbs = {
  signMessage(input: In & { message: string }): Promise<string>
  signTypedData(input: In & { typedData: TypedData }): Promise<string>
  send(input: SendInput): Promise<{ hash: string }>
  estimateFee(input: SendInput): Promise<Fee>
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

type Verb = keyof SigningVerbs & keyof NamespaceAdapter

/** The verbs of the active account, handed to its adapter; `sent` is called when money moved. */
export function createSigningVerbs(
  adapters: AdapterStore,
  signer: (namespace?: Namespace) => Signer,
  sent: () => void,
): SigningVerbs {
  const verb =
    (name: Verb) =>
    async ({ namespace, ...input }: In = {}): Promise<never> => {
      const who = signer(namespace)
      const adapter = await adapters.load(who.account.namespace)
      if (!adapter) throw connectionErrors.create('noNetwork', [])
      const run = adapter[name] as ((request: object) => Promise<never>) | undefined
      if (!run) throw requestErrors.create('unsupported', [name, who.account.namespace])
      const answer = await run({ ...input, ...who })
      if (name === 'send' || name === 'sendCalls') sent()
      return answer
    }
  return {
    signMessage: verb('signMessage'),
    signTypedData: verb('signTypedData'),
    send: verb('send'),
    estimateFee: verb('estimateFee'),
    sendCalls: verb('sendCalls'),
    getCallsStatus: verb('getCallsStatus'),
    getCapabilities: verb('getCapabilities'),
  }
}
